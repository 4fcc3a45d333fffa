"""Games of several players (13): the participants, and the standings. No dice."""

from __future__ import annotations

from typing import Annotated, Literal, Protocol

import msgspec
from msgspec import Meta

from wardroom.dice import Dice
from wardroom.engine.procedure import Step
from wardroom.engine.refusals import Refused
from wardroom.engine.situations import known, missing
from wardroom.engine.table import Stage, Table, TableProcedure
from wardroom.engine.trace import Detail, TraceStep
from wardroom.rulesets.silent_victory.charts.pack import SilentVictoryCharts
from wardroom.rulesets.silent_victory.options import SilentVictoryOptions
from wardroom.rulesets.silent_victory.situation.record import (
    CareerEnding,
    CareerRecord,
    Ending,
    check_record,
    commander_fate,
    judged,
    loss,
)
from wardroom.rulesets.silent_victory.situation.situation import Situation
from wardroom.rulesets.silent_victory.situation.terms import BoatClass
from wardroom.rulesets.submarine.career_record import sunk
from wardroom.rulesets.submarine.charts import TournamentLength, Victory
from wardroom.rulesets.submarine.tournament import (
    FEWEST,
    AgreedEnd,
    BrokenOff,
    Unfinished,
    check_format,
    places,
    require_members,
    require_own_name,
    require_start,
    unfinished,
)

Contest = Literal["two_player", "top_tonnage", "survival"]


class RankTournamentOrder(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The contest to be ranked.

    The careers of the contest are the members, by the names of their players.

    If a record has no `start` and the format has a fixed month, the career is assumed to begin in
    that month.
    """

    contest: Annotated[Contest, Meta(description="The kind of contest.")]
    length: Annotated[
        TournamentLength | None,
        Meta(
            description=(
                "Long or short format of a top tonnage or survival tournament; null if "
                "the players agreed on class and month."
            )
        ),
    ] = None
    mixed_boats: Annotated[
        bool, Meta(description="Whether every player chose their own class (13.4.1).")
    ] = False
    endings: Annotated[
        dict[str, Ending | BrokenOff | AgreedEnd | None],
        Meta(
            max_length=100,
            description=(
                "How the games of players ended, by the player's name, as a tournament of sessions "
                "returns it: `resigned`, `deadline_missed`, `forfeited`, `withdrawn`, `closed`, "
                "`ended_by_operator`, `agreed_end`, `annulled`, or the `fate` of the situation; "
                "null if the game continues. If the member is left out, the situation decides."
            ),
        ),
    ] = {}


class Standing(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True
):
    """A player's place. Players who tie share a place."""

    place: Annotated[
        int | None,
        Meta(
            description=(
                "The place, from 1; null if the player is not ranked because they did not "
                "survive or have not finished."
            )
        ),
    ]
    player: Annotated[str, Meta(description="The player.")]
    boat_class: BoatClass
    tons_sunk: Annotated[int, Meta(description="Tons that the player sank.")]
    ships_sunk: Annotated[int, Meta(description="Ships listed as sunk.")]
    ending: Annotated[
        CareerEnding | None, Meta(description="How the career was lost; null if it was not lost.")
    ]
    unfinished: Annotated[
        Unfinished | None,
        Meta(description="Why the career has not ended by the rules; null if it has."),
    ]
    victory: Annotated[
        Victory | None,
        Meta(description="The level of victory; null as long as the career is `unfinished`."),
    ]


class TournamentHeadline(msgspec.Struct, frozen=True, kw_only=True, cache_hash=True):
    """The standings, from the best."""

    winners: Annotated[tuple[str, ...], Meta(description="The players in first place.")]
    standings: Annotated[tuple[Standing, ...], Meta(description="The players, from the best.")]


class Entry(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A complete career that fits the format."""

    player: str
    boat_class: BoatClass
    record: CareerRecord
    ending: CareerEnding | None
    unfinished: Unfinished | None = None


class TournamentState(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True
):
    """The careers of a contest about to be ranked."""

    contest: Contest
    entries: tuple[Entry, ...]
    stage: str = ""


class Member(Protocol):
    """A player, and the situation in which their career ended or stands."""

    @property
    def name(self) -> str:
        """The player's name."""
        ...

    @property
    def situation(self) -> Situation:
        """The situation."""
        ...


# ------------------------------------------------------------------------------ who may take part


def begin(
    members: tuple[Member, ...],
    order: RankTournamentOrder,
    options: SilentVictoryOptions,
    charts: SilentVictoryCharts,
    *,
    fewest: int = FEWEST,
) -> TournamentState:
    """Return the contest that `order` states, of `fewest` members or more.

    Raises Refused for a career that does not fit the format, naming it.
    """
    check_format(len(members), order, fewest)
    players = tuple(member.name for member in members)
    entries = tuple(_entry(index, member, order, charts) for index, member in enumerate(members))
    require_members({"endings": order.endings}, players)
    for index in range(len(entries)):
        require_own_name(index, players, f"/members/{index}/name")
        of_class = _of_class(members[index].situation, index)
        _check_start(index, entries, order, charts, of_class)
        _check_in_format(entries[index], order, options, charts, of_class)
        _check_common(entries[index], entries[0], order, of_class)
    return CONTEST.begun(TournamentState(contest=order.contest, entries=entries), charts)


def _entry(
    index: int, member: Member, order: RankTournamentOrder, charts: SilentVictoryCharts
) -> Entry:
    """The career of a member; without a noted start it began with the format."""
    situation = member.situation
    record = known(situation.record)
    fixed = _fixed_start(order, charts)
    if record.start is None and fixed is not None:
        record = msgspec.structs.replace(record, start=fixed[0])
        check_record(record, f"/members/{index}/situation/record")
    if situation.boat is None and not record.patrols:
        raise missing(situation, "boat", "rank-tournament", f"/members/{index}/situation")
    return Entry(
        player=member.name,
        boat_class=record.patrols[0].type if record.patrols else known(situation.boat).type,
        record=record,
        ending=loss(situation.fate),
        unfinished=unfinished(member.name, order, situation),
    )


def _of_class(situation: Situation, index: int) -> str:
    """The pointer to the class that began a career: its first patrol's, else its boat's."""
    known_by = "record/patrols/0" if known(situation.record).patrols else "boat"
    return f"/members/{index}/situation/{known_by}/type"


def _fixed_start(order: RankTournamentOrder, charts: SilentVictoryCharts) -> tuple[str, str] | None:
    """The month in which the format starts, and its rule; None: as agreed."""
    if order.length is None:
        return None
    tonnage = charts.tournaments.tonnage.of(order.length)
    return tonnage.start, tonnage.rule


def _check_start(
    index: int,
    entries: tuple[Entry, ...],
    order: RankTournamentOrder,
    charts: SilentVictoryCharts,
    of_class: str,
) -> None:
    """All start in the same month, and not before their class is in service (4.2.1)."""
    entry = entries[index]
    begun = require_start(
        index,
        entry.record.start,
        _fixed_start(order, charts),
        entries[0].record.start,
        _common_rule(order),
        f"/members/{index}/situation/record/start",
    )
    first = charts.boats.type[entry.boat_class].start
    if begun < first:
        raise Refused(
            "class_not_yet_in_service",
            rule="4.2.1",
            member=of_class,
            type=entry.boat_class,
            date=first,
        )


def _check_in_format(
    entry: Entry,
    order: RankTournamentOrder,
    options: SilentVictoryOptions,
    charts: SilentVictoryCharts,
    of_class: str,
) -> None:
    """Raise Refused for a class that the format does not allow (13.2.2, 13.2.3)."""
    if order.length is None or order.mixed_boats:
        return
    tonnage = charts.tournaments.tonnage.of(order.length)
    allowed = tonnage.types
    if order.length == "long" and options.long_tournament == "any_class":
        allowed = tuple(
            type_ for type_, data in charts.boats.type.items() if data.start <= tonnage.start
        )
    if entry.boat_class not in allowed:
        raise Refused(
            "class_not_in_the_format",
            rule=tonnage.rule,
            member=of_class,
            choices=allowed,
            types=tuple(allowed),
            type=entry.boat_class,
        )


def _check_common(entry: Entry, first: Entry, order: RankTournamentOrder, of_class: str) -> None:
    """Without mixed boats, the same class for everybody (13.1.1, 13.2.1)."""
    common = first.boat_class
    if entry.boat_class is not common and not order.mixed_boats:
        raise Refused(
            "another_class",
            rule=_common_rule(order),
            member=of_class,
            choices=(common,),
            common=common,
            type=entry.boat_class,
        )


def _common_rule(order: RankTournamentOrder) -> str:
    """The rule by which everybody has the same class and start."""
    return "13.1.1" if order.contest == "two_player" else "13.2.1"


# ------------------------------------------------------------------------------ standings


def rank(state: TournamentState, dice: Dice, charts: SilentVictoryCharts) -> Step[TournamentState]:
    """State the standings. No dice."""
    del dice
    rule = _RANKED_BY[state.contest]
    return Step(state, tuple(_placed(rule, standing) for standing in standings(state, charts)))


CONTEST = Table(Stage("13.0", "ranks", does=rank))


class RankTournament(TableProcedure[TournamentState, SilentVictoryCharts]):
    """Ranks the careers of a contest."""

    name = "tournament"
    table = CONTEST


_RANKED_BY: dict[Contest, str] = {
    "two_player": "13.1.3",
    "top_tonnage": "13.2.1",
    "survival": "13.3.1",
}


def _victory(entry: Entry, charts: SilentVictoryCharts) -> Victory | None:
    """The level of victory of a career that has ended by the rules."""
    if entry.unfinished is not None:
        return None
    return judged(entry.record.tons_sunk, entry.ending, charts)


def standings(state: TournamentState, charts: SilentVictoryCharts) -> tuple[Standing, ...]:
    """Return all by tons sunk, dead or alive; a survival tournament ranks only survivors.

    A dead or captured player comes after the survivors, without a place. Last come those whose
    careers are not over.
    """
    survival = state.contest == "survival"
    done = tuple(entry for entry in state.entries if entry.unfinished is None)
    lost = tuple(entry for entry in done if survival and commander_fate(entry.ending) != "alive")
    ranked = tuple(entry for entry in done if entry not in lost)
    others = tuple(entry for entry in state.entries if entry not in done)
    placed: list[tuple[int | None, Entry]] = [*places(ranked, lambda entry: entry.record.tons_sunk)]
    for behind in (lost, others):
        placed += [(None, entry) for entry in sorted(behind, key=lambda e: -e.record.tons_sunk)]
    return tuple(
        Standing(
            place=place,
            player=entry.player,
            boat_class=entry.boat_class,
            tons_sunk=entry.record.tons_sunk,
            ships_sunk=len(sunk(entry.record.ships)),
            ending=entry.ending,
            unfinished=entry.unfinished,
            victory=_victory(entry, charts),
        )
        for place, entry in placed
    )


def _placed(rule: str, standing: Standing) -> TraceStep:
    details: dict[str, Detail] = {"player": standing.player, "tons": standing.tons_sunk}
    if standing.place is None:
        result = "not_ranked" if standing.unfinished is None else "not_finished"
        return TraceStep(rule=rule, purpose="standing", details=details, result=result)
    details["place"] = standing.place
    return TraceStep(rule=rule, purpose="standing", details=details, result="placed")


# ------------------------------------------------------------------------------ results


def headline(state: TournamentState, charts: SilentVictoryCharts) -> TournamentHeadline:
    """Return the standings of the contest in `state`."""
    ranked = standings(state, charts)
    return TournamentHeadline(
        winners=tuple(standing.player for standing in ranked if standing.place == 1),
        standings=ranked,
    )
