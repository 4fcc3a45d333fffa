"""Games of several players (13): the participants, and the standings. No dice."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Any, Literal, Protocol

import msgspec
from msgspec import Meta

from wardroom.dice import Dice
from wardroom.engine.procedure import Step
from wardroom.engine.refusals import Refused
from wardroom.engine.situations import known, missing
from wardroom.engine.table import Stage, Table, TableProcedure
from wardroom.engine.trace import Detail, TraceStep
from wardroom.rulesets.hunters.charts.pack import HuntersCharts
from wardroom.rulesets.hunters.options import HuntersOptions
from wardroom.rulesets.hunters.situation.record import (
    CareerEnding,
    CareerRecord,
    Ending,
    check_record,
    judged,
    loss,
)
from wardroom.rulesets.hunters.situation.situation import Situation
from wardroom.rulesets.hunters.situation.terms import Area, BoatType
from wardroom.rulesets.submarine.career_record import sunk
from wardroom.rulesets.submarine.charts import TournamentLength, Victory
from wardroom.rulesets.submarine.tournament import (
    FEWEST,
    AgreedEnd,
    BrokenOff,
    Unfinished,
    check_format,
    of_player,
    places,
    require_members,
    require_own_name,
    require_start,
    unfinished,
)

Contest = Literal["two_player", "top_tonnage", "survival", "wolfpack"]
PackName = Annotated[str, Meta(max_length=60)]


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
                "the players agreed on type and month."
            )
        ),
    ] = None
    mixed_boats: Annotated[
        bool, Meta(description="Whether every player chose their own type (13.4.1).")
    ] = False
    packs: Annotated[
        dict[str, PackName],
        Meta(
            max_length=100,
            description="The pack of every player in a wolfpack tournament, by the player's name.",
        ),
    ] = {}
    areas: Annotated[
        dict[str, Area],
        Meta(
            max_length=100,
            description=(
                "The area to which players of a wolfpack tournament were posted, by the "
                "player's name; if left out, the format decides."
            ),
        ),
    ] = {}
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
    pack: Annotated[
        str, Meta(description=("The player's pack; empty outside a wolfpack tournament."))
    ]
    boat_type: BoatType
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


class PackStanding(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True
):
    """A pack's place. Packs that tie share a place."""

    place: Annotated[
        int | None,
        Meta(
            description=(
                "The place, from 1; null if the pack is not ranked because a player has not "
                "finished."
            )
        ),
    ]
    pack: Annotated[str, Meta(description="The pack, by name.")]
    tons_sunk: Annotated[int, Meta(description="Total tons that the pack's players sank.")]
    members: Annotated[tuple[str, ...], Meta(description="Its players.")]


class TournamentHeadline(msgspec.Struct, frozen=True, kw_only=True, cache_hash=True):
    """The standings, from the best. Only a wolfpack tournament ranks packs."""

    winners: Annotated[tuple[str, ...], Meta(description="The players in first place.")]
    standings: Annotated[tuple[Standing, ...], Meta(description="The players, from the best.")]
    winning_packs: Annotated[tuple[str, ...], Meta(description="The packs in first place.")]
    packs: Annotated[tuple[PackStanding, ...], Meta(description="The packs, from the best.")]


class Entry(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A complete career that fits the format."""

    player: str
    boat_type: BoatType
    record: CareerRecord
    ending: CareerEnding | None
    unfinished: Unfinished | None = None
    pack: str


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
    options: HuntersOptions,
    charts: HuntersCharts,
    *,
    fewest: int = FEWEST,
) -> TournamentState:
    """Return the contest that `order` states, of `fewest` members or more.

    Raises Refused for a career that does not fit the format, naming it, and for packs that do not
    fit the reading in force.
    """
    check_format(len(members), order, fewest)
    players = tuple(member.name for member in members)
    entries = tuple(_entry(index, member, order, charts) for index, member in enumerate(members))
    for index, entry in enumerate(entries):
        require_own_name(index, players, f"/members/{index}/name")
        situation = members[index].situation
        _check_start(situation, index, entries, order, charts)
        _check_type(situation, index, entries, order, charts)
        _check_pack(entry.player, order, charts)
        if options.historical_pack_names and entry.pack:
            check_pack_name(entry.pack, charts, of_player("packs", entry.player))
    given: Any = {"packs": order.packs, "areas": order.areas, "endings": order.endings}
    require_members(given, players)
    if order.contest == "wolfpack":
        _check_packs(tuple(entry.pack for entry in entries), options, charts)
    return CONTEST.begun(TournamentState(contest=order.contest, entries=entries), charts)


def _entry(index: int, member: Member, order: RankTournamentOrder, charts: HuntersCharts) -> Entry:
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
        boat_type=record.patrols[0].type if record.patrols else known(situation.boat).type,
        record=record,
        ending=loss(situation.fate),
        unfinished=unfinished(member.name, order, situation),
        pack=order.packs.get(member.name, ""),
    )


def _of_type(situation: Situation, index: int) -> str:
    """The pointer to the type that began a career: its first patrol's, otherwise its boat's."""
    known_by = "record/patrols/0" if known(situation.record).patrols else "boat"
    return f"/members/{index}/situation/{known_by}/type"


def _fixed_start(order: RankTournamentOrder, charts: HuntersCharts) -> tuple[str, str] | None:
    """The month in which the format starts, and its rule; None: as agreed."""
    table = charts.tournaments
    if order.contest == "wolfpack":
        return table.wolfpack.start, "13.5.2"
    if order.length is None:
        return None
    tonnage = table.tonnage.of(order.length)
    return tonnage.start, tonnage.rule


def _check_start(
    situation: Situation,
    index: int,
    entries: tuple[Entry, ...],
    order: RankTournamentOrder,
    charts: HuntersCharts,
) -> None:
    """All start in the same month, and not before their type is in service (4.2.1)."""
    entry = entries[index]
    begun = require_start(
        index,
        entry.record.start,
        _fixed_start(order, charts),
        entries[0].record.start,
        _common_rule(order),
        f"/members/{index}/situation/record/start",
    )
    first = charts.boats.type[entry.boat_type].start
    if begun < first:
        raise Refused(
            "type_not_yet_in_service",
            rule="4.2.1",
            member=_of_type(situation, index),
            type=entry.boat_type,
            date=first,
        )


def _check_type(
    situation: Situation,
    index: int,
    entries: tuple[Entry, ...],
    order: RankTournamentOrder,
    charts: HuntersCharts,
) -> None:
    """Check for a type of the format; without mixed boats, the same for all."""
    table = charts.tournaments
    type_, common = entries[index].boat_type, entries[0].boat_type
    allowed: tuple[BoatType, ...] = tuple(BoatType)
    rule = _common_rule(order)
    if order.contest == "wolfpack":
        allowed, rule = table.wolfpack.types, "13.5.2"
    elif order.length is not None:
        tonnage = table.tonnage.of(order.length)
        allowed, rule = tonnage.types, tonnage.rule
    if type_ not in allowed:
        raise Refused(
            "type_not_in_the_format.other",
            rule=rule,
            member=_of_type(situation, index),
            choices=allowed,
            types=tuple(allowed),
            type=type_,
        )
    if type_ is not common and not order.mixed_boats:
        raise Refused(
            "another_type",
            rule=_common_rule(order),
            member=_of_type(situation, index),
            choices=(common,),
            common=common,
            type=type_,
        )


def _common_rule(order: RankTournamentOrder) -> str:
    """The rule by which everybody has the same type and start."""
    rules = {"two_player": "13.1.1", "wolfpack": "13.5.2"}
    return rules.get(order.contest, "13.2.1")


def _check_pack(player: str, order: RankTournamentOrder, charts: HuntersCharts) -> None:
    """Every player of a wolfpack tournament has a pack, and its area (13.5.1, 13.5.2)."""
    ordered = (("packs", order.packs, "13.5.1"), ("areas", order.areas, "13.5.2"))
    if order.contest != "wolfpack":
        for name, given, rule in ordered:
            if given.get(player):
                raise Refused("not_a_wolfpack", rule=rule, member=of_player(name, player))
        return
    area = charts.tournaments.wolfpack.area
    posted = order.areas.get(player, area)
    if posted is not area:
        raise Refused(
            "another_area",
            rule="13.5.2",
            member=of_player("areas", player),
            choices=(area,),
            area=area,
            posted=posted,
        )
    if not order.packs.get(player):
        raise Refused("pack_not_named", rule="13.5.1", member=of_player("packs", player))


def check_pack_name(pack: str, charts: HuntersCharts, member: str) -> None:
    """Raise Refused for a pack without a historical name (14.5.1)."""
    names = tuple(charts.tournaments.wolfpack.names)
    if pack not in names:
        raise Refused(
            "pack_name_not_historical", rule="14.5.1", member=member, choices=names, name=pack
        )


def _check_packs(packs: tuple[str, ...], options: HuntersOptions, charts: HuntersCharts) -> None:
    """Raise Refused when the packs are not grouped as the reading requires (13.5.1)."""
    wanted = charts.tournaments.wolfpack.packs
    names = tuple(dict.fromkeys(packs))
    reading = options.wolfpack_groups
    if reading == "six_packs" and len(names) != wanted:
        raise Refused(
            "packs_miscounted", rule="13.5.1", member="/members", packs=wanted, given=len(names)
        )
    for name in names if reading == "packs_of_six" else ():
        if packs.count(name) != wanted:
            raise Refused(
                "pack_miscounted.named",
                rule="13.5.1",
                member="/members",
                name=name,
                most=wanted,
                boats=packs.count(name),
            )


# ------------------------------------------------------------------------------ standings


def rank(state: TournamentState, dice: Dice, charts: HuntersCharts) -> Step[TournamentState]:
    """State the standings. No dice."""
    del dice
    rule = _RANKED_BY[state.contest]
    trace = [_placed(rule, standing) for standing in standings(state, charts)]
    trace += [_pack_placed(pack) for pack in pack_standings(state)]
    return Step(state, tuple(trace))


CONTEST = Table(Stage("13.0", "ranks", does=rank))


class RankTournament(TableProcedure[TournamentState, HuntersCharts]):
    """Ranks the careers of a contest."""

    name = "tournament"
    table = CONTEST


_RANKED_BY: dict[Contest, str] = {
    "two_player": "13.1.3",
    "top_tonnage": "13.2.1",
    "survival": "13.3.1",
    "wolfpack": "13.5.1",
}


def _victory(entry: Entry, charts: HuntersCharts) -> Victory | None:
    """The level of victory of a career that has ended by the rules."""
    if entry.unfinished is not None:
        return None
    return judged(entry.record.tons_sunk, entry.ending, charts)


def standings(state: TournamentState, charts: HuntersCharts) -> tuple[Standing, ...]:
    """Return all by tons sunk, dead or alive; a survival tournament ranks only survivors.

    A lost or captured player comes after the survivors, without a place. Players whose careers are
    not over come last.
    """
    survival = state.contest == "survival"
    done = tuple(entry for entry in state.entries if entry.unfinished is None)
    lost = tuple(entry for entry in done if survival and entry.ending is not None)
    ranked = tuple(entry for entry in done if entry not in lost)
    others = tuple(entry for entry in state.entries if entry not in done)
    placed: list[tuple[int | None, Entry]] = [*places(ranked, lambda entry: entry.record.tons_sunk)]
    for behind in (lost, others):
        placed += [(None, entry) for entry in sorted(behind, key=lambda e: -e.record.tons_sunk)]
    return tuple(
        Standing(
            place=place,
            player=entry.player,
            pack=entry.pack,
            boat_type=entry.boat_type,
            tons_sunk=entry.record.tons_sunk,
            ships_sunk=len(sunk(entry.record.ships)),
            ending=entry.ending,
            unfinished=entry.unfinished,
            victory=_victory(entry, charts),
        )
        for place, entry in placed
    )


def pack_standings(state: TournamentState) -> tuple[PackStanding, ...]:
    """Return the packs by the tons that all their members sank; none in other tournaments.

    A pack with an unfinished member comes after the others, without a place.
    """
    if state.contest != "wolfpack":
        return ()
    names = dict.fromkeys(entry.pack for entry in state.entries)
    packs = [
        (name, tuple(entry for entry in state.entries if entry.pack == name)) for name in names
    ]
    behind = [pack for pack in packs if any(entry.unfinished for entry in pack[1])]
    ranked = [pack for pack in packs if pack not in behind]
    placed: list[tuple[int | None, tuple[str, tuple[Entry, ...]]]] = [
        *places(ranked, lambda pack: _tons(pack[1]))
    ]
    placed += [(None, pack) for pack in sorted(behind, key=lambda pack: -_tons(pack[1]))]
    return tuple(
        PackStanding(
            place=place,
            pack=name,
            tons_sunk=_tons(members),
            members=tuple(entry.player for entry in members),
        )
        for place, (name, members) in placed
    )


def _tons(entries: Iterable[Entry]) -> int:
    return sum(entry.record.tons_sunk for entry in entries)


def _placed(rule: str, standing: Standing) -> TraceStep:
    details: dict[str, Detail] = {"name": standing.player, "tons": standing.tons_sunk}
    if standing.place is None:
        result = "not_ranked" if standing.unfinished is None else "not_finished"
        return TraceStep(rule=rule, purpose="standing", details=details, result=result)
    details["place"] = standing.place
    return TraceStep(rule=rule, purpose="standing", details=details, result="placed")


def _pack_placed(pack: PackStanding) -> TraceStep:
    details: dict[str, Detail] = {"name": pack.pack, "tons": pack.tons_sunk}
    if pack.place is not None:
        details["place"] = pack.place
    return TraceStep(
        rule="13.5.1",
        purpose="pack_standing",
        details=details,
        result="not_finished" if pack.place is None else "placed",
    )


# ------------------------------------------------------------------------------ results


def headline(state: TournamentState, charts: HuntersCharts) -> TournamentHeadline:
    """Return the standings of the contest in `state`."""
    ranked, packs = standings(state, charts), pack_standings(state)
    return TournamentHeadline(
        winners=tuple(standing.player for standing in ranked if standing.place == 1),
        standings=ranked,
        winning_packs=tuple(pack.pack for pack in packs if pack.place == 1),
        packs=packs,
    )
