"""A patrol's random event as a procedure (12, chart R1).

Roll for the event, then resolve it: a man overboard, the rescue of a crew run aground, an
operation, radars to repair, a man hurt. An event that the chart says to ignore has not happened,
and the patrol may still have another (12.1.5).
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterator
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from wardroom.dice import Dice, ScopedDice
from wardroom.engine.procedure import Step
from wardroom.engine.refusals import Refused
from wardroom.engine.situations import holding
from wardroom.engine.table import OVER, Stage, Table, silent, stepped
from wardroom.engine.trace import TraceStep
from wardroom.rulesets.silent_victory.charts.pack import SilentVictoryCharts
from wardroom.rulesets.silent_victory.charts.patrol import EventName
from wardroom.rulesets.silent_victory.damage.damage import (
    DAMAGE,
    ForcedAbort,
    abort_steps,
    forced_aborts,
)
from wardroom.rulesets.silent_victory.damage.repair import repair_number, try_repair
from wardroom.rulesets.silent_victory.options import SilentVictoryOptions
from wardroom.rulesets.silent_victory.patrol.abort import brought_home
from wardroom.rulesets.silent_victory.situation.boat import Boat, doors_of, fit_of
from wardroom.rulesets.silent_victory.situation.logged_ship import LoggedShip
from wardroom.rulesets.silent_victory.situation.patrol import EVENT_MARKS, AtSea
from wardroom.rulesets.silent_victory.situation.record import CareerRecord
from wardroom.rulesets.silent_victory.situation.situation import Basing, base_after, other_base
from wardroom.rulesets.silent_victory.situation.terms import Expert, System, torpedo_in
from wardroom.rulesets.submarine.career_record import MOST_SHIPS, listed, sunk
from wardroom.rulesets.submarine.crew import is_out
from wardroom.rulesets.submarine.damage import damage_hull, is_sunk
from wardroom.rulesets.submarine.patrol import (
    gain_marker,
    has_happened,
    later_on,
    not_rolled,
    roll_event,
    with_patrol,
)
from wardroom.rulesets.submarine.procedure import RerollOrders, SubmarineProcedure
from wardroom.rulesets.submarine.repairs import roll_rescue
from wardroom.rulesets.submarine.terms import MOST_MARKERS, Health, SystemState


class RandomEventOrder(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Orders for a patrol's random event; the first natural 12 of the patrol causes it."""

    standing_orders: RerollOrders = RerollOrders()


EventEnding = Literal["commander_killed", "rescued", "crew_lost"]


class RandomEventHeadline(msgspec.Struct, frozen=True, kw_only=True, cache_hash=True):
    """The event, and its effects on the patrol."""

    event: Annotated[EventName | None, Meta(description="The event; null until it is rolled.")]
    ignored: Annotated[
        bool,
        Meta(
            description="Whether the event is ignored and counts as not having happened (12.1.5)."
        ),
    ]
    encounter: Annotated[
        Literal["capital_ship"] | None,
        Meta(
            description=(
                "A ship that is met in this box; send it to `roll-encounter` (R1). Null if none is."
            )
        ),
    ]
    returns_home: Annotated[
        bool, Meta(description="Whether the event forces the boat to go home at once.")
    ]
    must_abort: Annotated[
        tuple[ForcedAbort, ...],
        Meta(
            description=(
                "The reasons that force boat and crew to go home (10.12.1, R1); empty if "
                "there are none."
            )
        ),
    ]
    ending: Annotated[
        EventEnding | None,
        Meta(
            description=(
                "`commander_killed`; `rescued` or `crew_lost`: the crew of a boat that ran "
                "aground and was scuttled; null if the patrol continues."
            )
        ),
    ]


class Eventful(AtSea, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The situation's parts for a random event."""

    base: Basing
    record: CareerRecord


class RandomEventState(
    Eventful,
    frozen=True,
    kw_only=True,
    forbid_unknown_fields=True,
    omit_defaults=True,
    tag="random_event",
    tag_field="procedure",
):
    """A random event in progress.

    `damaged`: radars that the wave has reached.
    """

    options: SilentVictoryOptions
    order: RandomEventOrder
    stage: str = ""
    event: EventName | None = None
    ignored: bool = False
    damaged: tuple[System, ...] = ()
    ending: EventEnding | None = None


def begin(
    eventful: Eventful,
    order: RandomEventOrder,
    options: SilentVictoryOptions,
    charts: SilentVictoryCharts,
) -> RandomEventState:
    """Return the random event of a patrol (12.1.1). Raises Refused for a patrol that has had it."""
    if eventful.patrol.random_event_used:
        raise Refused("second_event", rule="12.1.2", member="/situation/patrol/random_event_used")
    return EVENT.begun(holding(RandomEventState, eventful, options=options, order=order), charts)


# ------------------------------------------------------------------------------ which event


def _ignored(state: RandomEventState, why: str, rule: str = "12.1.5") -> Step[RandomEventState]:
    """Ignore the event; the patrol may have another (12.1.4, 12.1.5)."""
    step = TraceStep(
        rule=rule, chart="R1", purpose="event_ignored", details={"why": why}, result="ignored"
    )
    return stepped(with_patrol(state, random_event_used=False), (step,), ignored=True)


def _of_r1(purpose: str, result: str, *, rule: str = "12.1.1", **details: int | str) -> TraceStep:
    """An effect that the chart of events states."""
    return TraceStep(rule=rule, chart="R1", purpose=purpose, details={**details}, result=result)


def _run_aground(state: RandomEventState, charts: SilentVictoryCharts) -> Step[RandomEventState]:
    """Hull damage, and the end of a boat that cannot bear it; not for holders of the ribbon."""
    if state.commander.awards.navy_commendation_ribbon:
        return _ignored(state, "navy_commendation_ribbon", rule="11.3.1")
    boat = damage_hull(state.boat, charts.r1.run_aground_hull_damage)
    step = _of_r1("aground", "hull", hull_damage=boat.hull_damage)
    if not is_sunk(boat, charts):
        return stepped(state, (step,), boat=boat)
    lost = TraceStep(rule="10.13.4", chart="R1", purpose="aground", result="scuttled_at_sea")
    return stepped(state, (step, lost), boat=boat)


def _superior_torpedoes(
    state: RandomEventState, charts: SilentVictoryCharts
) -> Step[RandomEventState]:
    """Torpedoes are superior for the rest of this patrol (12.1.3)."""
    del charts
    return Step(with_patrol(state, **EVENT_MARKS["superior_torpedoes"]))


def _crew_illness(state: RandomEventState, charts: SilentVictoryCharts) -> Step[RandomEventState]:
    """The crew is ill for the rest of this patrol (12.1.3)."""
    del charts
    return Step(with_patrol(state, **EVENT_MARKS["crew_illness"]))


def _appendicitis(state: RandomEventState, charts: SilentVictoryCharts) -> Step[RandomEventState]:
    del charts
    if is_out(state.crew.pharmacists_mate):
        return _ignored(state, "nobody_to_operate")
    return silent(state)


def _rebased(state: RandomEventState, charts: SilentVictoryCharts) -> Step[RandomEventState]:
    """The boat will return to the other base, unless it is tied to its own (7.3.1, 11.5.4)."""
    if state.base.tied_to_base or state.boat.type in charts.basing.only_base:
        return _ignored(state, "tied_to_base")
    base = other_base(base_after(state.base.at, charts))
    return Step(with_patrol(state, **EVENT_MARKS["rebased"]), (_of_r1("rebased", base),))


def _wave(state: RandomEventState, charts: SilentVictoryCharts) -> Step[RandomEventState]:
    """Radars that work are damaged, and tried at once; a man is hurt."""
    del charts
    struck = tuple(
        radar for radar in _RADARS if state.boat.systems.of(radar) is SystemState.OPERATIONAL
    )
    systems = state.boat.systems.put(*struck, state=SystemState.DAMAGED)
    boat = msgspec.structs.replace(state.boat, systems=systems)
    trace = tuple(_of_r1("wave", "damaged", system=radar) for radar in struck)
    return stepped(state, trace, boat=boat, damaged=struck)


_RADARS = (System.SD_RADAR, System.SJ_RADAR)


def _pow_ship(state: RandomEventState, charts: SilentVictoryCharts) -> Step[RandomEventState]:
    """A ship sunk, prisoners of war saved from the sea, and straight home with them."""
    ship, patrol = charts.r1.pow_ship, state.patrol
    if ship.name in {each.name for each in sunk((*state.record.ships, *patrol.ships))}:
        return _ignored(state, "sunk_before")
    if not _torpedoes_aboard(state.boat):
        return _ignored(state, "no_torpedoes")
    step = TraceStep(
        rule="12.1.1",
        chart="R1.pow_ship",
        purpose="pow_ship",
        details={"name": ship.name, "tonnage": ship.tonnage},
        result="prisoners_saved",
    )
    entry = LoggedShip(kind=ship.kind, tonnage=ship.tonnage, name=ship.name, date=state.date)
    ships = listed((*patrol.ships, entry), MOST_SHIPS)
    after = with_patrol(state, **EVENT_MARKS["pow_ship"], ships=ships)
    return Step(after, (step, *_sends_home(after)))


def _courts_martial(state: RandomEventState, charts: SilentVictoryCharts) -> Step[RandomEventState]:
    """A ship under protection sunk: home at once, a letter, and the patrol has failed."""
    if not _torpedoes_aboard(state.boat):
        return _ignored(state, "no_torpedoes")
    if not _can_fire(state.boat, charts):
        return _ignored(state, "doors_shut")
    letters = min(state.commander.letters_of_reprimand + 1, MOST_MARKERS)
    commander = msgspec.structs.replace(state.commander, letters_of_reprimand=letters)
    step = _of_r1("letter", "letter_received", rule="12.1.3", letters=letters)
    after = with_patrol(state, **EVENT_MARKS["courts_martial"])
    return stepped(after, (step, *_sends_home(after)), commander=commander)


def _aborts(state: RandomEventState) -> tuple[ForcedAbort, ...]:
    """All reasons to abort (10.12.1, chart R1)."""
    return forced_aborts(state.boat, state.crew, sent_home=state.patrol.sent_home)


def _sends_home(state: RandomEventState) -> tuple[TraceStep, ...]:
    """The step that says that the event sends the boat home."""
    aborts = _aborts(state)
    return abort_steps(tuple(each for each in aborts if each.cause == state.patrol.sent_home))


def _torpedoes_aboard(boat: Boat) -> bool:
    in_tubes = any(torpedo_in(content) is not None for content in boat.tubes)
    return in_tubes or boat.forward_reloads.total + boat.aft_reloads.total > 0


def _can_fire(boat: Boat, charts: SilentVictoryCharts) -> bool:
    """Whether any torpedo doors work (10.8.1)."""
    fit = fit_of(boat, charts)
    doors = {doors_of(tube, fit) for tube in range(1, fit.tubes + 1)}
    return any(boat.systems.of(each) is SystemState.OPERATIONAL for each in doors)


_EVENTS: dict[str, Callable[[RandomEventState, SilentVictoryCharts], Step[RandomEventState]]] = {
    "man_overboard": later_on,
    "run_aground": _run_aground,
    "ultra_intercept": later_on,
    "superior_torpedoes": _superior_torpedoes,
    "appendicitis": _appendicitis,
    "lucky_rabbits_foot": gain_marker,
    "rebased": _rebased,
    "swept_by_a_wave": _wave,
    "pow_ship": _pow_ship,
    "crew_illness": _crew_illness,
    "courts_martial": _courts_martial,
}
"""The immediate effect of each event of R1."""


# ------------------------------------------------------------------------------ what it asks for


def _overboard(state: RandomEventState, charts: SilentVictoryCharts) -> bool:
    del charts
    return has_happened(state, "man_overboard")


def _lost_man(
    state: RandomEventState, dice: Dice, charts: SilentVictoryCharts
) -> Step[RandomEventState]:
    """The man who goes overboard. Dice: one, purpose `lost_man`."""
    table = charts.r1.lost_man
    roll = dice.roll(table.dice, purpose="lost_man", rule="12.1.1")
    row = table.rows.row(roll.natural)
    step = TraceStep(
        rule="12.1.1",
        chart="R1.lost_man",
        purpose="lost_man",
        roll=roll,
        total=roll.natural,
        row=row.label,
        result=row.result,
    )
    if is_out(getattr(state.crew, row.result)):
        ignored = _ignored(state, "out_already")
        return Step(ignored.state, (step, *ignored.trace))
    crew = msgspec.structs.replace(state.crew, **{row.result: Health.KILLED})
    ending: EventEnding | None = "commander_killed" if crew.captain is Health.KILLED else None
    trace = (step, *DAMAGE.last_officer_fallen(state.crew, crew))
    return stepped(state, trace, crew=crew, ending=ending)


def _operates(state: RandomEventState, charts: SilentVictoryCharts) -> bool:
    del charts
    return has_happened(state, "appendicitis")


def _operation(
    state: RandomEventState, dice: Dice, charts: SilentVictoryCharts
) -> Step[RandomEventState]:
    """The pharmacist's mate operates. Dice: one, purpose `appendicitis`."""
    table = charts.r1.appendicitis
    roll = dice.roll(table.dice, purpose="appendicitis", rule="12.1.1")
    row = table.rows.row(roll.natural)
    step = TraceStep(
        rule="12.1.1",
        chart="R1.appendicitis",
        purpose="appendicitis",
        roll=roll,
        total=roll.natural,
        row=row.label,
        result=row.result,
    )
    crew = state.crew
    if row.result != "lives":
        taught = (Expert.PHARMACISTS_MATE,) if row.result == "expert" else ()
        others = tuple(man for man in crew.experts if man != Expert.PHARMACISTS_MATE)
        crew = msgspec.structs.replace(crew, experts=(*others, *taught))
    return stepped(state, (step,), crew=crew)


def _lost_aground(state: RandomEventState, charts: SilentVictoryCharts) -> bool:
    """Whether the boat has run aground and cannot bear it (10.13.4)."""
    return has_happened(state, "run_aground") and is_sunk(state.boat, charts)


def _rescue(
    state: RandomEventState, dice: Dice, charts: SilentVictoryCharts
) -> Step[RandomEventState]:
    """Whether the crew of a boat lost aground is rescued (10.13.4, 10.13.5)."""
    rescued, trace = roll_rescue(state.boat.systems.radio, charts.careers.rescue, "10.13.4", dice)
    if not rescued:
        return stepped(state, trace, ending="crew_lost")
    patrol = brought_home(state.patrol, "rescued", charts)
    return stepped(state, trace, patrol=patrol, ending="rescued")


def next_radar(state: RandomEventState) -> System | None:
    """Return the next radar that the wave has damaged and nobody has tried to repair."""
    return next(
        (each for each in state.damaged if state.boat.systems.of(each) is SystemState.DAMAGED),
        None,
    )


def _radar_damaged(state: RandomEventState, charts: SilentVictoryCharts) -> bool:
    """Whether a radar that the wave has reached is still to be tried."""
    del charts
    return next_radar(state) is not None


def _radar(
    state: RandomEventState, dice: Dice, charts: SilentVictoryCharts
) -> Step[RandomEventState]:
    """The repair of the next radar (10.11.2)."""
    radar = next_radar(state)
    assert radar is not None
    repaired, trace = try_repair(
        radar, repair_number(radar, charts), state.crew, ScopedDice(dice, radar.value), charts
    )
    after = SystemState.OPERATIONAL if repaired else SystemState.INOPERABLE
    systems = state.boat.systems.put(radar, state=after)
    return stepped(state, trace, boat=msgspec.structs.replace(state.boat, systems=systems))


def _swept(state: RandomEventState, charts: SilentVictoryCharts) -> bool:
    del charts
    return has_happened(state, "swept_by_a_wave")


def _injury(
    state: RandomEventState, dice: Dice, charts: SilentVictoryCharts
) -> Step[RandomEventState]:
    """Whom the wave hurts (10.9.1)."""
    injury = DAMAGE.resolve_injury(state.crew, state.options, ScopedDice(dice, "wave"), charts)
    killed = injury.crew.captain is Health.KILLED
    ending: EventEnding | None = "commander_killed" if killed else None
    return stepped(state, injury.trace, crew=injury.crew, ending=ending)


# ------------------------------------------------------------------------------ the table

EVENT = Table(
    Stage("12.1.1", "event", when=not_rolled, does=functools.partial(roll_event, _EVENTS)),
    Stage("12.1.1", "lost_man", when=_overboard, does=_lost_man),
    Stage("12.1.1", "operation", when=_operates, does=_operation),
    Stage("10.13.4", "rescue", when=_lost_aground, does=_rescue),
    Stage("10.11.2", "radars", when=_radar_damaged, does=_radar, repeats=True),
    Stage("10.9.1", "injury", when=_swept, does=_injury),
    over=lambda state: state.ending is not None,
)


class ResolveRandomEvent(SubmarineProcedure[RandomEventState, SilentVictoryCharts]):
    """The event, and its resolution."""

    name = "random event"
    table = EVENT

    def rank(self, state: RandomEventState) -> int:
        """Return the progress of the event, radar by radar."""
        return -sum(state.boat.systems.of(each) is SystemState.DAMAGED for each in state.damaged)

    def faults(self, state: RandomEventState, charts: SilentVictoryCharts) -> Iterator[str]:
        """Yield the faults of an impossible state of an event, in words."""
        del charts
        if any(system not in _RADARS for system in state.damaged):
            yield "systems that no wave has reached"
        if (state.crew.captain is Health.KILLED) != (state.ending == "commander_killed"):
            yield "a commander who cannot be"
        if state.patrol.random_event_used is (state.event is None or state.ignored):
            yield "an event that the patrol has not had"


# ------------------------------------------------------------------------------ results


def headline(state: RandomEventState, charts: SilentVictoryCharts) -> RandomEventHeadline:
    """Return the event, and its effects so far."""
    del charts
    over = state.stage == OVER
    reported = over and has_happened(state, "ultra_intercept")
    goes_on = over and state.ending is None
    return RandomEventHeadline(
        event=state.event,
        ignored=state.ignored,
        encounter="capital_ship" if reported else None,
        returns_home=has_happened(state, "pow_ship", "courts_martial"),
        must_abort=_aborts(state) if goes_on else (),
        ending=state.ending,
    )
