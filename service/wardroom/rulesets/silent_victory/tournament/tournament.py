"""Games of several players (13): who may take part, and the standings. No dice."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from wardroom.dice import Dice
from wardroom.engine.procedure import Step
from wardroom.engine.refusals import Refused, StateFault
from wardroom.engine.trace import Detail, TraceStep
from wardroom.engine.undecided import Undecided
from wardroom.rulesets.silent_victory.charts.pack import SilentVictoryCharts
from wardroom.rulesets.silent_victory.options import SilentVictoryOptions
from wardroom.rulesets.silent_victory.situation.career_record import (
    CareerEnding,
    CareerRecord,
    CareerRecordOrder,
    captain_fate,
    judged,
    record_faults,
    record_from,
)
from wardroom.rulesets.silent_victory.situation.terms import BoatClass
from wardroom.rulesets.submarine.career_record import sunk
from wardroom.rulesets.submarine.charts import TournamentLength, Victory
from wardroom.rulesets.submarine.standings import places
from wardroom.rulesets.submarine.tournament import require_own_name, require_start

Contest = Literal["two_player", "top_tonnage", "survival"]
PlayerName = Annotated[str, Meta(min_length=1, max_length=60)]


class CareerSubmitted(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A player's career as he hands it in."""

    player: Annotated[PlayerName, Meta(description="Who sailed it.")]
    boat_class: Annotated[BoatClass, Meta(description="The class that the career started with.")]
    record: CareerRecordOrder = CareerRecordOrder()
    ending: Annotated[
        CareerEnding | None,
        Meta(description="How boat or captain was lost; null: he lived to see the end."),
    ] = None


class RankTournamentOrder(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The careers of a contest that is over.

    A record without `start` is taken to begin when the format does, where it has a fixed month.
    """

    contest: Annotated[Contest, Meta(description="What is contested.")]
    careers: Annotated[
        tuple[CareerSubmitted, ...],
        Meta(min_length=2, max_length=100, description="The careers submitted, one a player."),
    ]
    length: Annotated[
        TournamentLength | None,
        Meta(
            description="Long or short format of a top tonnage or survival tournament; null: class "
            "and month as the players agreed."
        ),
    ] = None
    mixed_boats: Annotated[
        bool, Meta(description="Whether every player chose his own class (13.4.1).")
    ] = False


class Standing(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Where a player stands; those who tie share a place."""

    place: Annotated[int | None, Meta(description="From 1; null: not ranked, he did not survive.")]
    player: Annotated[str, Meta(description="The player.")]
    boat_class: BoatClass
    tons_sunk: Annotated[int, Meta(description="Tons that he sank.")]
    ships_sunk: Annotated[int, Meta(description="Ships listed as sunk.")]
    ending: Annotated[
        CareerEnding | None, Meta(description="How the career was lost; null: it was not.")
    ]
    victory: Annotated[Victory, Meta(description="His level of victory.")]


class RankTournamentOutcome(msgspec.Struct, frozen=True, kw_only=True):
    """The standings, best first."""

    winners: Annotated[tuple[str, ...], Meta(description="Everybody in the first place.")]
    standings: Annotated[tuple[Standing, ...], Meta(description="The players, best first.")]


class TournamentHeadline(msgspec.Struct, frozen=True, kw_only=True):
    """Who wins."""

    winners: Annotated[tuple[str, ...], Meta(description="Everybody in the first place.")]


class Entry(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A career that fits the format, complete."""

    player: str
    boat_class: BoatClass
    record: CareerRecord
    ending: CareerEnding | None


class TournamentState(
    msgspec.Struct,
    frozen=True,
    kw_only=True,
    forbid_unknown_fields=True,
    omit_defaults=True,
    tag="tournament",
    tag_field="procedure",
):
    """The careers of a contest about to be ranked."""

    contest: Contest
    entries: tuple[Entry, ...]
    ranked: bool = False


# ------------------------------------------------------------------------------ who may take part


def begin(
    order: RankTournamentOrder, options: SilentVictoryOptions, charts: SilentVictoryCharts
) -> TournamentState:
    """The contest that `order` states.

    Raises Refused for a career that does not fit the format, naming it.
    """
    _check_format(order)
    records = tuple(
        record_from(_started(career.record, order, charts), f"/careers/{index}/record")
        for index, career in enumerate(order.careers)
    )
    players = tuple(career.player for career in order.careers)
    for index, career in enumerate(order.careers):
        require_own_name(index, players)
        _check_start(index, career, records, order, charts)
        _check_class(index, career, order, options, charts)
    entries = tuple(
        Entry(
            player=career.player,
            boat_class=career.boat_class,
            record=record,
            ending=career.ending,
        )
        for career, record in zip(order.careers, records, strict=True)
    )
    return start(order.contest, entries)


def start(contest: Contest, entries: tuple[Entry, ...]) -> TournamentState:
    """A contest of careers that fit its format."""
    return TournamentState(contest=contest, entries=entries)


def _check_format(order: RankTournamentOrder) -> None:
    tournament = order.contest in ("top_tonnage", "survival")
    if order.length is not None and not tournament:
        raise Refused(
            "no_such_length",
            "long and short are formats of top tonnage and survival tournaments",
            rule="13.2.1",
            member="/length",
        )
    if order.mixed_boats and not tournament:
        raise Refused(
            "boats_not_mixed",
            "classes can be mixed in top tonnage and survival tournaments",
            rule="13.4.1",
            member="/mixed_boats",
        )
    if order.contest == "two_player" and len(order.careers) != 2:
        raise Refused(
            "two_players_wanted",
            f"the two-player game is played by two, not {len(order.careers)}",
            rule="13.1.1",
            member="/careers",
        )


def _fixed_start(order: RankTournamentOrder, charts: SilentVictoryCharts) -> tuple[str, str] | None:
    """The month in which the format starts, and the rule that says so; None: as agreed."""
    if order.length is None:
        return None
    tonnage = charts.tournaments.tonnage.of(order.length)
    return tonnage.start, tonnage.rule


def _started(
    record: CareerRecordOrder, order: RankTournamentOrder, charts: SilentVictoryCharts
) -> CareerRecordOrder:
    """`record` with the month in which the format starts, when it notes none itself."""
    fixed = _fixed_start(order, charts)
    if record.start is not None or fixed is None:
        return record
    return msgspec.structs.replace(record, start=fixed[0])


def _check_start(
    index: int,
    career: CareerSubmitted,
    records: tuple[CareerRecord, ...],
    order: RankTournamentOrder,
    charts: SilentVictoryCharts,
) -> None:
    begun = require_start(
        index,
        records[index].start,
        _fixed_start(order, charts),
        records[0].start,
        _common_rule(order),
    )
    first = charts.boats.type[career.boat_class].start
    if begun < first:
        raise Refused(
            "class_not_yet_in_service",
            f"a {career.boat_class} cannot sail before {first}",
            rule="4.2.1",
            member=f"/careers/{index}/boat_class",
        )


def _check_class(
    index: int,
    career: CareerSubmitted,
    order: RankTournamentOrder,
    options: SilentVictoryOptions,
    charts: SilentVictoryCharts,
) -> None:
    """A class of the format; without mixed boats, the same class for everybody."""
    member = f"/careers/{index}/boat_class"
    if order.length is not None and not order.mixed_boats:
        tonnage = charts.tournaments.tonnage.of(order.length)
        allowed = tonnage.types
        if order.length == "long" and options.long_tournament == "any_class":
            allowed = tuple(
                type_ for type_, data in charts.boats.type.items() if data.start <= tonnage.start
            )
        if career.boat_class not in allowed:
            raise Refused(
                "class_not_in_the_format",
                f"this format is sailed in {' or '.join(allowed)}, not in a {career.boat_class}",
                rule=tonnage.rule,
                member=member,
                choices=allowed,
            )
    common = order.careers[0].boat_class
    if career.boat_class is not common and not order.mixed_boats:
        raise Refused(
            "another_class",
            f"everybody sails the same class, a {common}, not a {career.boat_class}",
            rule=_common_rule(order),
            member=member,
            choices=(common,),
        )


def _common_rule(order: RankTournamentOrder) -> str:
    """The rule by which everybody has the same class and start."""
    return "13.1.1" if order.contest == "two_player" else "13.2.1"


# ------------------------------------------------------------------------------ standings


class RankTournament(Undecided[TournamentState]):
    """Ranks the careers of a contest."""

    name = "tournament"

    def finished(self, state: TournamentState) -> bool:
        """Whether the careers have been ranked."""
        return state.ranked

    def advance(
        self, state: TournamentState, dice: Dice, charts: SilentVictoryCharts
    ) -> Step[TournamentState]:
        """State where everybody stands. No dice."""
        del dice
        rule = _RANKED_BY[state.contest]
        trace = tuple(_placed(rule, standing) for standing in standings(state, charts))
        return Step(msgspec.structs.replace(state, ranked=True), trace)

    def verify(self, state: TournamentState, charts: SilentVictoryCharts) -> None:
        """The records add up."""
        del charts
        for entry in state.entries:
            for fault in record_faults(entry.record):
                raise StateFault(f"the state of the contest cannot be: {fault}")


_RANKED_BY: dict[Contest, str] = {
    "two_player": "13.1.3",
    "top_tonnage": "13.2.1",
    "survival": "13.3.1",
}


def standings(state: TournamentState, charts: SilentVictoryCharts) -> tuple[Standing, ...]:
    """Everybody by tons sunk, dead or alive; in a survival tournament survivors alone are ranked.

    Whoever is dead or a prisoner has not survived; he stands behind the others, without a place.
    """
    survival = state.contest == "survival"
    lost = tuple(e for e in state.entries if survival and captain_fate(e.ending) != "alive")
    ranked = tuple(entry for entry in state.entries if entry not in lost)
    placed: list[tuple[int | None, Entry]] = [*places(ranked, lambda entry: entry.record.tons_sunk)]
    placed += [(None, entry) for entry in sorted(lost, key=lambda e: -e.record.tons_sunk)]
    return tuple(
        Standing(
            place=place,
            player=entry.player,
            boat_class=entry.boat_class,
            tons_sunk=entry.record.tons_sunk,
            ships_sunk=len(sunk(entry.record.ships)),
            ending=entry.ending,
            victory=judged(entry.record.tons_sunk, entry.ending, charts),
        )
        for place, entry in placed
    )


def _placed(rule: str, standing: Standing) -> TraceStep:
    details: dict[str, Detail] = {"player": standing.player, "tons": standing.tons_sunk}
    if standing.place is None:
        return TraceStep(rule=rule, purpose="standing", details=details, result="not_ranked")
    details["place"] = standing.place
    return TraceStep(rule=rule, purpose="standing", details=details, result="placed")


# ------------------------------------------------------------------------------ results


def outcome(state: TournamentState, charts: SilentVictoryCharts) -> RankTournamentOutcome:
    """The standings of the contest in `state`."""
    ranked = standings(state, charts)
    return RankTournamentOutcome(
        winners=tuple(standing.player for standing in ranked if standing.place == 1),
        standings=ranked,
    )


def headline(state: TournamentState, charts: SilentVictoryCharts) -> TournamentHeadline:
    """Who wins."""
    return TournamentHeadline(winners=outcome(state, charts).winners)
