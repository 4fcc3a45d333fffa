"""Games of several players (13): who may take part, and the standings. No dice."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Literal, TypeVar

import msgspec
from msgspec import Meta

from wardroom.dice import Dice
from wardroom.engine.procedure import Step
from wardroom.engine.refusals import Refused, StateFault
from wardroom.engine.trace import Detail, TraceStep
from wardroom.engine.undecided import Undecided
from wardroom.rulesets.hunters.charts.pack import HuntersCharts
from wardroom.rulesets.hunters.contact.wolfpack_focus import PlayerName
from wardroom.rulesets.hunters.options import HuntersOptions
from wardroom.rulesets.hunters.situation.record import (
    CareerEnding,
    CareerRecord,
    CareerRecordOrder,
    judged,
    record_faults,
    record_from,
)
from wardroom.rulesets.hunters.situation.terms import Area, BoatType
from wardroom.rulesets.submarine.career_record import sunk
from wardroom.rulesets.submarine.charts import TournamentLength, Victory
from wardroom.rulesets.submarine.standings import places
from wardroom.rulesets.submarine.tournament import require_own_name, require_start

Contest = Literal["two_player", "top_tonnage", "survival", "wolfpack"]
PackName = Annotated[str, Meta(max_length=60)]


class CareerSubmitted(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A player's career as he hands it in."""

    player: Annotated[PlayerName, Meta(description="Who sailed it.")]
    boat_type: Annotated[BoatType, Meta(description="The type that the career started with.")]
    record: CareerRecordOrder = CareerRecordOrder()
    ending: Annotated[
        CareerEnding | None,
        Meta(description="How boat or Kommandant was lost; null: he lived to see the end."),
    ] = None
    area: Annotated[
        Area | None, Meta(description="Where a wolfpack boat was posted; null: as the format says.")
    ] = None
    pack: Annotated[PackName, Meta(description="His pack, in a wolfpack tournament.")] = ""


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
            description="Long or short format of a top tonnage or survival tournament; null: type "
            "and month as the players agreed."
        ),
    ] = None
    mixed_boats: Annotated[
        bool, Meta(description="Whether every player chose his own type (13.4.1).")
    ] = False


class Standing(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Where a player stands; those who tie share a place."""

    place: Annotated[int | None, Meta(description="From 1; null: not ranked, he did not survive.")]
    player: Annotated[str, Meta(description="The player.")]
    pack: Annotated[str, Meta(description="His pack; empty outside a wolfpack tournament.")]
    boat_type: BoatType
    tons_sunk: Annotated[int, Meta(description="Tons that he sank.")]
    ships_sunk: Annotated[int, Meta(description="Ships listed as sunk.")]
    ending: Annotated[
        CareerEnding | None, Meta(description="How the career was lost; null: it was not.")
    ]
    victory: Annotated[Victory, Meta(description="His level of victory.")]


class PackStanding(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Where a pack stands; packs that tie share a place."""

    place: Annotated[int, Meta(description="From 1.")]
    pack: Annotated[str, Meta(description="The pack, by name.")]
    tons_sunk: Annotated[int, Meta(description="Tons that they sank together.")]
    members: Annotated[tuple[str, ...], Meta(description="Its players.")]


class RankTournamentOutcome(msgspec.Struct, frozen=True, kw_only=True):
    """The standings, best first; those of packs only in a wolfpack tournament."""

    winners: Annotated[tuple[str, ...], Meta(description="Everybody in the first place.")]
    standings: Annotated[tuple[Standing, ...], Meta(description="The players, best first.")]
    winning_packs: Annotated[tuple[str, ...], Meta(description="Every pack in the first place.")]
    packs: Annotated[tuple[PackStanding, ...], Meta(description="The packs, best first.")]


class TournamentHeadline(msgspec.Struct, frozen=True, kw_only=True):
    """Who wins."""

    winners: Annotated[tuple[str, ...], Meta(description="Everybody in the first place.")]
    winning_packs: Annotated[tuple[str, ...], Meta(description="Every pack in the first place.")]


class Entry(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A career that fits the format, complete."""

    player: str
    boat_type: BoatType
    record: CareerRecord
    ending: CareerEnding | None
    pack: str


class TournamentState(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True
):
    """The careers of a contest about to be ranked."""

    contest: Contest
    entries: tuple[Entry, ...]
    ranked: bool = False


# ------------------------------------------------------------------------------ who may take part


def begin(
    order: RankTournamentOrder, options: HuntersOptions, charts: HuntersCharts
) -> TournamentState:
    """The contest that `order` states.

    Raises Refused for a career that does not fit the format, naming it, and for packs that do not
    fit the reading in force.
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
        _check_type(index, career, order, charts)
        _check_pack(index, career, order, charts)
        if options.historical_pack_names and career.pack:
            check_pack_name(career.pack, charts, f"/careers/{index}/pack")
    if order.contest == "wolfpack":
        _check_packs(order.careers, options, charts)
    entries = tuple(
        Entry(
            player=career.player,
            boat_type=career.boat_type,
            record=record,
            ending=career.ending,
            pack=career.pack,
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
            "types can be mixed in top tonnage and survival tournaments",
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


def _fixed_start(order: RankTournamentOrder, charts: HuntersCharts) -> tuple[str, str] | None:
    """The month in which the format starts, and the rule that says so; None: as agreed."""
    table = charts.tournaments
    if order.contest == "wolfpack":
        return table.wolfpack.start, "13.5.2"
    if order.length is None:
        return None
    tonnage = table.tonnage.of(order.length)
    return tonnage.start, tonnage.rule


def _started(
    record: CareerRecordOrder, order: RankTournamentOrder, charts: HuntersCharts
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
    charts: HuntersCharts,
) -> None:
    begun = require_start(
        index,
        records[index].start,
        _fixed_start(order, charts),
        records[0].start,
        _common_rule(order),
    )
    first = charts.boats.type[career.boat_type].start
    if begun < first:
        raise Refused(
            "type_not_yet_in_service",
            f"a {career.boat_type} cannot sail before {first}",
            rule="4.2.1",
            member=f"/careers/{index}/boat_type",
        )


def _check_type(
    index: int, career: CareerSubmitted, order: RankTournamentOrder, charts: HuntersCharts
) -> None:
    """A type of the format; without mixed boats, the same type for everybody."""
    table = charts.tournaments
    member = f"/careers/{index}/boat_type"
    allowed: tuple[BoatType, ...] = tuple(BoatType)
    rule = _common_rule(order)
    if order.contest == "wolfpack":
        allowed, rule = table.wolfpack.types, "13.5.2"
    elif order.length is not None:
        tonnage = table.tonnage.of(order.length)
        allowed, rule = tonnage.types, tonnage.rule
    if career.boat_type not in allowed:
        raise Refused(
            "type_not_in_the_format",
            f"this format is sailed in {' or '.join(allowed)}, not in a {career.boat_type}",
            rule=rule,
            member=member,
            choices=allowed,
        )
    common = order.careers[0].boat_type
    if career.boat_type is not common and not order.mixed_boats:
        raise Refused(
            "another_type",
            f"everybody sails the same type, a {common}, not a {career.boat_type}",
            rule=_common_rule(order),
            member=member,
            choices=(common,),
        )


def _common_rule(order: RankTournamentOrder) -> str:
    """The rule by which everybody has the same type and start."""
    rules = {"two_player": "13.1.1", "wolfpack": "13.5.2"}
    return rules.get(order.contest, "13.2.1")


def _check_pack(
    index: int, career: CareerSubmitted, order: RankTournamentOrder, charts: HuntersCharts
) -> None:
    place = f"/careers/{index}"
    if order.contest != "wolfpack":
        for name, given, rule in (("pack", career.pack, "13.5.1"), ("area", career.area, "13.5.2")):
            if given:
                raise Refused(
                    "not_a_wolfpack",
                    f"{name} belongs to a wolfpack tournament",
                    rule=rule,
                    member=f"{place}/{name}",
                )
        return
    area = charts.tournaments.wolfpack.area
    if career.area not in (None, area):
        raise Refused(
            "another_area",
            f"wolfpack boats are posted to the {area}, not to the {career.area}",
            rule="13.5.2",
            member=f"{place}/area",
            choices=(area,),
        )
    if not career.pack:
        raise Refused(
            "pack_not_named",
            "every player of a wolfpack tournament belongs to a pack with a name",
            rule="13.5.1",
            member=f"{place}/pack",
        )


def check_pack_name(pack: str, charts: HuntersCharts, member: str) -> None:
    """Raise Refused for a pack whose name no historical one bore (14.5.1)."""
    names = tuple(charts.tournaments.wolfpack.names)
    if pack not in names:
        raise Refused(
            "pack_name_not_historical",
            f"no wolfpack was called {pack}",
            rule="14.5.1",
            member=member,
            choices=names,
        )


def _check_packs(
    careers: tuple[CareerSubmitted, ...], options: HuntersOptions, charts: HuntersCharts
) -> None:
    """Raise Refused when the packs are not grouped as the reading in force has it (13.5.1)."""
    wanted = charts.tournaments.wolfpack.packs
    packs = tuple(career.pack for career in careers)
    names = tuple(dict.fromkeys(packs))
    reading = options.wolfpack_groups
    if reading == "six_packs" and len(names) != wanted:
        raise Refused(
            "packs_miscounted",
            f"the players form {wanted} packs, not {len(names)}",
            rule="13.5.1",
            member="/careers",
        )
    for name in names if reading == "packs_of_six" else ():
        if packs.count(name) != wanted:
            raise Refused(
                "pack_miscounted",
                f"a pack has {wanted} boats, {name} has {packs.count(name)}",
                rule="13.5.1",
                member="/careers",
            )


# ------------------------------------------------------------------------------ standings


class RankTournament(Undecided[TournamentState]):
    """Ranks the careers of a contest."""

    name = "tournament"

    def finished(self, state: TournamentState) -> bool:
        """Whether the careers have been ranked."""
        return state.ranked

    def advance(
        self, state: TournamentState, dice: Dice, charts: HuntersCharts
    ) -> Step[TournamentState]:
        """State where everybody stands. No dice."""
        del dice
        rule = _RANKED_BY[state.contest]
        trace = [_placed(rule, standing) for standing in standings(state, charts)]
        trace += [_pack_placed(pack) for pack in pack_standings(state)]
        return Step(msgspec.structs.replace(state, ranked=True), tuple(trace))

    def verify(self, state: TournamentState, charts: HuntersCharts) -> None:
        """The records add up."""
        del charts
        for entry in state.entries:
            for fault in record_faults(entry.record):
                raise StateFault(f"the state of the contest cannot be: {fault}")


_RANKED_BY: dict[Contest, str] = {
    "two_player": "13.1.3",
    "top_tonnage": "13.2.1",
    "survival": "13.3.1",
    "wolfpack": "13.5.1",
}


def standings(state: TournamentState, charts: HuntersCharts) -> tuple[Standing, ...]:
    """Everybody by tons sunk, dead or alive; in a survival tournament survivors alone are ranked.

    Whoever was lost or taken has not survived; he stands behind the others, without a place.
    """
    lost = tuple(e for e in state.entries if state.contest == "survival" and e.ending is not None)
    ranked = tuple(entry for entry in state.entries if entry not in lost)
    placed: list[tuple[int | None, Entry]] = [*places(ranked, lambda entry: entry.record.tons_sunk)]
    placed += [(None, entry) for entry in sorted(lost, key=lambda e: -e.record.tons_sunk)]
    return tuple(
        Standing(
            place=place,
            player=entry.player,
            pack=entry.pack,
            boat_type=entry.boat_type,
            tons_sunk=entry.record.tons_sunk,
            ships_sunk=len(sunk(entry.record.ships)),
            ending=entry.ending,
            victory=judged(entry.record.tons_sunk, entry.ending, charts),
        )
        for place, entry in placed
    )


def pack_standings(state: TournamentState) -> tuple[PackStanding, ...]:
    """The packs by the tons that all their members sank; none unless it is their tournament."""
    if state.contest != "wolfpack":
        return ()
    names = dict.fromkeys(entry.pack for entry in state.entries)
    packs = [
        (name, tuple(entry for entry in state.entries if entry.pack == name)) for name in names
    ]
    return tuple(
        PackStanding(
            place=place,
            pack=name,
            tons_sunk=_tons(members),
            members=tuple(entry.player for entry in members),
        )
        for place, (name, members) in places(packs, lambda pack: _tons(pack[1]))
    )


def _tons(entries: Iterable[Entry]) -> int:
    return sum(entry.record.tons_sunk for entry in entries)


Ranked = TypeVar("Ranked")


def _placed(rule: str, standing: Standing) -> TraceStep:
    details: dict[str, Detail] = {"name": standing.player, "tons": standing.tons_sunk}
    if standing.place is None:
        return TraceStep(rule=rule, purpose="standing", details=details, result="not_ranked")
    details["place"] = standing.place
    return TraceStep(rule=rule, purpose="standing", details=details, result="placed")


def _pack_placed(pack: PackStanding) -> TraceStep:
    return TraceStep(
        rule="13.5.1",
        purpose="pack_standing",
        details={"name": pack.pack, "tons": pack.tons_sunk, "place": pack.place},
        result="placed",
    )


# ------------------------------------------------------------------------------ results


def outcome(state: TournamentState, charts: HuntersCharts) -> RankTournamentOutcome:
    """The standings of the contest in `state`."""
    ranked, packs = standings(state, charts), pack_standings(state)
    return RankTournamentOutcome(
        winners=tuple(standing.player for standing in ranked if standing.place == 1),
        standings=ranked,
        winning_packs=tuple(pack.pack for pack in packs if pack.place == 1),
        packs=packs,
    )


def headline(state: TournamentState, charts: HuntersCharts) -> TournamentHeadline:
    """Who wins."""
    done = outcome(state, charts)
    return TournamentHeadline(winners=done.winners, winning_packs=done.winning_packs)
