"""A patrol's random event as a procedure (12, chart R1).

The event is rolled, then whatever it asks for: who goes overboard, the rescue of a crew run
aground, an operation, radars to repair, a man hurt. An event that the chart says to ignore has not
happened, and the patrol may still have another (12.1.5).
"""

from __future__ import annotations

from collections.abc import Callable
from enum import IntEnum
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from wardroom.dice import Dice, ScopedDice
from wardroom.engine.procedure import Step
from wardroom.engine.refusals import StateFault
from wardroom.engine.stages import to
from wardroom.engine.trace import TraceStep
from wardroom.rulesets.silent_victory.attack.gunnery import Ship
from wardroom.rulesets.silent_victory.charts.event import EventName
from wardroom.rulesets.silent_victory.charts.pack import SilentVictoryCharts
from wardroom.rulesets.silent_victory.contact.meeting import ShipName
from wardroom.rulesets.silent_victory.damage.damage import is_sunk, resolve_injury
from wardroom.rulesets.silent_victory.damage.repair import repair_number, try_repair
from wardroom.rulesets.silent_victory.options import SilentVictoryOptions
from wardroom.rulesets.silent_victory.patrol.forced_abort import (
    ForcedAbort,
    abort_steps,
    forced_aborts,
)
from wardroom.rulesets.silent_victory.port.in_port import PortOrders, PortProcedure
from wardroom.rulesets.silent_victory.situation.basing import base_after, check_base, other_base
from wardroom.rulesets.silent_victory.situation.boat import (
    Boat,
    BoatOrder,
    boat_faults,
    boat_from,
    doors_of,
    fit_of,
    torpedo_in,
)
from wardroom.rulesets.silent_victory.situation.captain import Captain
from wardroom.rulesets.silent_victory.situation.crew import Crew, require_living_captain
from wardroom.rulesets.silent_victory.situation.patrol import (
    Patrol,
    PatrolOrder,
    patrol_faults,
    patrol_from,
)
from wardroom.rulesets.silent_victory.situation.terms import Base, Expert, Month, System
from wardroom.rulesets.submarine.crew import is_out
from wardroom.rulesets.submarine.damage import damage_hull
from wardroom.rulesets.submarine.repairs import roll_rescue
from wardroom.rulesets.submarine.terms import Health, SystemState


class RandomEventOrder(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A boat whose encounter check was the patrol's first natural 12."""

    date: Annotated[Month, Meta(description="The month in which the patrol started.")]
    patrol: PatrolOrder
    boat: BoatOrder
    base: Annotated[Base, Meta(description="The base that the patrol started from.")]
    crew: Crew = Crew()
    captain: Captain = Captain()
    tied_to_base: Annotated[
        bool,
        Meta(
            description="Whether a new boat on request has tied the captain to Pearl Harbor "
            "for good (11.5.4)."
        ),
    ] = False
    ships_sunk: Annotated[
        tuple[ShipName, ...], Meta(max_length=1000, description="Names of ships sunk before.")
    ] = ()
    standing_orders: PortOrders = PortOrders()


EventEnding = Literal["captain_killed", "rescued", "lost"]


class RandomEventOutcome(msgspec.Struct, frozen=True, kw_only=True):
    """What the event was and what it did.

    What lasts stands in `patrol` and `captain`: illness, torpedoes, another base, a failure; a
    rabbit's foot, a letter.
    """

    event: Annotated[EventName | None, Meta(description="The event; null: not rolled yet.")]
    ignored: Annotated[
        bool, Meta(description="Whether the event is ignored, and so has not happened (12.1.5).")
    ]
    ending: Annotated[
        EventEnding | None,
        Meta(
            description="`captain_killed`; the boat aground and scuttled, its crew `rescued` or "
            "`lost`; null: the patrol goes on."
        ),
    ]
    encounter: Annotated[
        Literal["capital_ship"] | None,
        Meta(description="A ship met in this box: send it to `roll-encounter` (R1)."),
    ]
    ship_sunk: Annotated[Ship | None, Meta(description="A ship that the event has sunk.")]
    rebased_to: Annotated[
        Base | None, Meta(description="The base that the boat returns to; null: as it was.")
    ]
    damaged: Annotated[
        tuple[System, ...], Meta(description="Systems damaged by the event, and repaired or not.")
    ]
    repaired: Annotated[tuple[System, ...], Meta(description="Systems of these that work again.")]
    returns_home: Annotated[
        bool, Meta(description="Whether the event sends the boat straight home.")
    ]
    must_abort: Annotated[
        tuple[ForcedAbort, ...],
        Meta(description="Why boat or crew cannot go on (10.12.1); empty: they can."),
    ]
    patrol: Patrol
    boat: Boat
    crew: Crew
    captain: Captain


class RandomEventHeadline(msgspec.Struct, frozen=True, kw_only=True):
    """What the odds of a random event are about."""

    event: Annotated[EventName | None, Meta(description="The event.")]
    ignored: Annotated[bool, Meta(description="Whether it is ignored.")]
    returns_home: Annotated[bool, Meta(description="Whether it sends the boat straight home.")]
    ending: Annotated[EventEnding | None, Meta(description="How the game ends; null: it goes on.")]


class Stage(IntEnum):
    """Where the event stands."""

    EVENT = 0
    LOST_MAN = 1
    OPERATION = 2
    RESCUE = 3
    RADARS = 4
    INJURY = 5
    OVER = 6


class RandomEventState(
    msgspec.Struct,
    frozen=True,
    kw_only=True,
    forbid_unknown_fields=True,
    omit_defaults=True,
    tag="random_event",
    tag_field="procedure",
):
    """A random event in progress.

    `damaged`: radars that the wave has reached. `tells_abort`: whether it says what sends the boat
    home.
    """

    date: Month
    options: SilentVictoryOptions
    orders: PortOrders
    patrol: Patrol
    boat: Boat
    crew: Crew
    captain: Captain
    base: Base
    tied_to_base: bool = False
    pow_ship_sunk: bool = False
    tells_abort: bool = True
    stage: Stage = Stage.EVENT
    event: EventName | None = None
    ignored: bool = False
    damaged: tuple[System, ...] = ()
    repaired: tuple[System, ...] = ()
    ending: EventEnding | None = None


def begin(
    order: RandomEventOrder, options: SilentVictoryOptions, charts: SilentVictoryCharts
) -> RandomEventState:
    """The event that `order` starts. Raises Refused for a boat, crew or base that cannot be."""
    require_living_captain(order.crew)
    check_base(order.base, order.boat.type, order.date, charts)
    return start(
        order.date,
        patrol_from(order.patrol, order.boat.type, charts),
        boat_from(order.boat, order.date, charts),
        order.crew,
        order.captain,
        order.base,
        order.standing_orders,
        options,
        tied_to_base=order.tied_to_base,
        pow_ship_sunk=charts.r1.pow_ship.name in order.ships_sunk,
    )


def start(
    date: str,
    patrol: Patrol,
    boat: Boat,
    crew: Crew,
    captain: Captain,
    base: Base,
    orders: PortOrders,
    options: SilentVictoryOptions,
    *,
    tied_to_base: bool,
    pow_ship_sunk: bool,
    tells_abort: bool = True,
) -> RandomEventState:
    """The random event of a patrol (12.1.1).

    `tells_abort` is false where the abort itself follows and says why (10.12).
    """
    return RandomEventState(
        date=date,
        options=options,
        orders=orders,
        patrol=patrol,
        boat=boat,
        crew=crew,
        captain=captain,
        base=base,
        tied_to_base=tied_to_base,
        pow_ship_sunk=pow_ship_sunk,
        tells_abort=tells_abort,
    )


class ResolveRandomEvent(PortProcedure[RandomEventState]):
    """The step machine of a random event."""

    name = "random event"

    def finished(self, state: RandomEventState) -> bool:
        """Whether the event has been resolved or ignored."""
        return state.stage is Stage.OVER

    def advance(
        self, state: RandomEventState, dice: Dice, charts: SilentVictoryCharts
    ) -> Step[RandomEventState]:
        """Apply the next rule of the event."""
        return _STEPS[state.stage](state, dice, charts)

    def verify(self, state: RandomEventState, charts: SilentVictoryCharts) -> None:
        """The boat fits its class, and the event its stage."""
        aground = state.stage is Stage.RESCUE or state.ending in ("rescued", "lost")
        faults = [*boat_faults(state.boat, state.date, charts, at_limit=aground)]
        faults += patrol_faults(state.patrol, state.boat.type, charts)
        if (state.event is None) != (state.stage is Stage.EVENT):
            faults.append("a stage without its event")
        if state.event is not None and state.stage not in (
            *_STAGES.get(state.event, ()),
            Stage.OVER,
        ):
            faults.append("a stage of another event")
        if state.stage is Stage.RADARS and next_radar(state) is None:
            faults.append("radars that have had their try")
        if any(system not in _RADARS for system in (*state.damaged, *state.repaired)):
            faults.append("systems that no wave has reached")
        if state.ending is not None and state.stage is not Stage.OVER:
            faults.append("an ending before the end")
        dead = state.crew.captain is Health.KILLED
        if dead != (state.ending == "captain_killed") or state.captain.reroll_markers < 0:
            faults.append("a captain who cannot be")
        if faults:
            raise StateFault(f"the state of the random event cannot be: {faults[0]}")

    def progress(self, state: RandomEventState) -> tuple[int, int]:
        """Stage by stage, radar by radar."""
        due = sum(state.boat.systems.of(radar) is SystemState.DAMAGED for radar in state.damaged)
        return (state.stage, -due)


_RADARS = (System.SD_RADAR, System.SJ_RADAR)
_STAGES: dict[EventName, tuple[Stage, ...]] = {
    "man_overboard": (Stage.LOST_MAN,),
    "run_aground": (Stage.RESCUE,),
    "appendicitis": (Stage.OPERATION,),
    "swept_by_a_wave": (Stage.RADARS, Stage.INJURY),
}
"""The stages of events that take more than their roll."""


# ------------------------------------------------------------------------------ the steps


def _roll_event(
    state: RandomEventState, dice: Dice, charts: SilentVictoryCharts
) -> Step[RandomEventState]:
    """Which event it is (12.1.1, chart R1). Dice: one roll, purpose `random_event`."""
    r1 = charts.r1
    roll = dice.roll(r1.dice, purpose="random_event", rule="12.1.1")
    row = r1.rows.row(roll.natural)
    step = TraceStep(
        rule="12.1.1",
        chart="R1",
        purpose="random_event",
        roll=roll,
        total=roll.natural,
        row=row.label,
        result=row.result,
    )
    patrol = msgspec.structs.replace(state.patrol, random_event_used=True)
    named = msgspec.structs.replace(state, event=row.result, patrol=patrol)
    begun = _EVENTS[row.result](named, charts)
    return Step(begun.state, (step, *begun.trace))


def _ignored(state: RandomEventState, why: str, rule: str = "12.1.5") -> Step[RandomEventState]:
    """The event has not happened (12.1.4, 12.1.5)."""
    step = TraceStep(
        rule=rule, chart="R1", purpose="event_ignored", details={"why": why}, result="ignored"
    )
    patrol = msgspec.structs.replace(state.patrol, random_event_used=False)
    return to(Stage.OVER, state, (step,), ignored=True, patrol=patrol)


def _of_r1(purpose: str, result: str, *, rule: str = "12.1.1", **details: int | str) -> TraceStep:
    """An effect that the chart of events states."""
    return TraceStep(rule=rule, chart="R1", purpose=purpose, details={**details}, result=result)


def _man_overboard(state: RandomEventState, charts: SilentVictoryCharts) -> Step[RandomEventState]:
    del charts
    return to(Stage.LOST_MAN, state)


def _lost_man(
    state: RandomEventState, dice: Dice, charts: SilentVictoryCharts
) -> Step[RandomEventState]:
    """Who goes overboard. Dice: one, purpose `lost_man`."""
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
    drowned = msgspec.structs.replace(state, crew=crew)
    ending: EventEnding | None = "captain_killed" if crew.captain is Health.KILLED else None
    over = to(Stage.OVER, drowned, ending=ending)
    return Step(over.state, (step, *_abort_steps(over.state)))


def _run_aground(state: RandomEventState, charts: SilentVictoryCharts) -> Step[RandomEventState]:
    """Hull damage, and the end of a boat that cannot bear it; not for holders of the ribbon."""
    if state.captain.awards.navy_commendation_ribbon:
        return _ignored(state, "navy_commendation_ribbon", rule="11.3.1")
    boat = damage_hull(state.boat, charts.r1.run_aground_hull_damage)
    aground = msgspec.structs.replace(state, boat=boat)
    step = _of_r1("aground", "hull", hull_damage=boat.hull_damage)
    if not is_sunk(boat, charts):
        return to(Stage.OVER, aground, (step,))
    lost = TraceStep(rule="10.13.4", chart="R1", purpose="aground", result="scuttled_at_sea")
    return to(Stage.RESCUE, aground, (step, lost))


def _rescue(
    state: RandomEventState, dice: Dice, charts: SilentVictoryCharts
) -> Step[RandomEventState]:
    """Whether the crew of a boat lost aground is rescued (10.13.4, 10.13.5)."""
    rescued, trace = roll_rescue(state.boat.systems.radio, charts.careers.rescue, "10.13.4", dice)
    ending: EventEnding = "rescued" if rescued else "lost"
    return to(Stage.OVER, state, trace, ending=ending)


def _ultra(state: RandomEventState, charts: SilentVictoryCharts) -> Step[RandomEventState]:
    """A message is read: the outcome says which ship is met."""
    del charts
    return to(Stage.OVER, state)


def _superior_torpedoes(
    state: RandomEventState, charts: SilentVictoryCharts
) -> Step[RandomEventState]:
    del charts
    patrol = msgspec.structs.replace(state.patrol, superior_torpedoes=True)
    return to(Stage.OVER, state, patrol=patrol)


def _crew_illness(state: RandomEventState, charts: SilentVictoryCharts) -> Step[RandomEventState]:
    del charts
    patrol = msgspec.structs.replace(state.patrol, crew_illness=True)
    return to(Stage.OVER, state, patrol=patrol)


def _appendicitis(state: RandomEventState, charts: SilentVictoryCharts) -> Step[RandomEventState]:
    del charts
    if is_out(state.crew.pharmacists_mate):
        return _ignored(state, "nobody_to_operate")
    return to(Stage.OPERATION, state)


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
    return to(Stage.OVER, state, (step,), crew=crew)


def _marker(state: RandomEventState, charts: SilentVictoryCharts) -> Step[RandomEventState]:
    """The Lucky Rabbit's Foot: a re-roll marker, kept until it is used (12.1.3)."""
    del charts
    markers = state.captain.reroll_markers + 1
    captain = msgspec.structs.replace(state.captain, reroll_markers=markers)
    step = _of_r1("reroll_marker", "marker_gained", rule="12.1.3", markers=markers)
    return to(Stage.OVER, state, (step,), captain=captain)


def _rebased(state: RandomEventState, charts: SilentVictoryCharts) -> Step[RandomEventState]:
    """The boat will return to the other base, unless it is tied to its own (7.3.1, 11.5.4)."""
    if state.tied_to_base or state.boat.type in charts.basing.only_base:
        return _ignored(state, "tied_to_base")
    patrol = msgspec.structs.replace(state.patrol, rebased=True)
    moved = msgspec.structs.replace(state, patrol=patrol)
    base = rebased_to(moved, charts)
    return to(Stage.OVER, moved, (_of_r1("rebased", base or ""),))


def rebased_to(state: RandomEventState, charts: SilentVictoryCharts) -> Base | None:
    """The base that the event moves the boat to; None: it does not."""
    if state.event != "rebased" or state.ignored:
        return None
    return other_base(base_after(state.base, charts))


def _wave(state: RandomEventState, charts: SilentVictoryCharts) -> Step[RandomEventState]:
    """Radars that work are damaged, and tried at once; a man is hurt."""
    del charts
    struck = tuple(
        radar for radar in _RADARS if state.boat.systems.of(radar) is SystemState.OPERATIONAL
    )
    systems = state.boat.systems.put(*struck, state=SystemState.DAMAGED)
    boat = msgspec.structs.replace(state.boat, systems=systems)
    trace = tuple(_of_r1("wave", "damaged", system=radar) for radar in struck)
    stage = Stage.RADARS if struck else Stage.INJURY
    return to(stage, state, trace, boat=boat, damaged=struck)


def next_radar(state: RandomEventState) -> System | None:
    """The next radar that the wave has damaged and nobody has tried to repair."""
    return next(
        (each for each in state.damaged if state.boat.systems.of(each) is SystemState.DAMAGED),
        None,
    )


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
    boat = msgspec.structs.replace(state.boat, systems=systems)
    done = (*state.repaired, radar) if repaired else state.repaired
    tried = msgspec.structs.replace(state, boat=boat, repaired=done)
    return to(Stage.RADARS if next_radar(tried) else Stage.INJURY, tried, trace)


def _injury(
    state: RandomEventState, dice: Dice, charts: SilentVictoryCharts
) -> Step[RandomEventState]:
    """Whom the wave hurts (10.9.1)."""
    injury = resolve_injury(state.crew, state.options, ScopedDice(dice, "wave"), charts)
    killed = injury.crew.captain is Health.KILLED
    ending: EventEnding | None = "captain_killed" if killed else None
    over = to(Stage.OVER, state, crew=injury.crew, ending=ending)
    return Step(over.state, (*injury.trace, *_abort_steps(over.state)))


def _abort_steps(state: RandomEventState) -> tuple[TraceStep, ...]:
    """Why the boat cannot go on, unless the abort itself will say so (10.12.1)."""
    told = state.tells_abort and state.ending is None
    return abort_steps(forced_aborts(state.boat, state.crew)) if told else ()


def _pow_ship(state: RandomEventState, charts: SilentVictoryCharts) -> Step[RandomEventState]:
    """A ship sunk, prisoners of war saved from the sea, and straight home with them."""
    if state.pow_ship_sunk:
        return _ignored(state, "sunk_before")
    if not _torpedoes_aboard(state.boat):
        return _ignored(state, "no_torpedoes")
    ship = charts.r1.pow_ship
    step = TraceStep(
        rule="12.1.1",
        chart="R1.pow_ship",
        purpose="pow_ship",
        details={"name": ship.name, "tonnage": ship.tonnage},
        result="prisoners_saved",
    )
    return to(Stage.OVER, state, (step,))


def _courts_martial(state: RandomEventState, charts: SilentVictoryCharts) -> Step[RandomEventState]:
    """A ship under protection sunk: home at once, a letter, and the patrol has failed."""
    if not _torpedoes_aboard(state.boat):
        return _ignored(state, "no_torpedoes")
    if not _can_fire(state.boat, charts):
        return _ignored(state, "doors_shut")
    letters = state.captain.letters_of_reprimand + 1
    captain = msgspec.structs.replace(state.captain, letters_of_reprimand=letters)
    patrol = msgspec.structs.replace(state.patrol, courts_martial=True)
    step = _of_r1("letter", "letter_received", rule="12.1.3", letters=letters)
    return to(Stage.OVER, state, (step,), captain=captain, patrol=patrol)


def _torpedoes_aboard(boat: Boat) -> bool:
    in_tubes = any(torpedo_in(content) is not None for content in boat.tubes)
    return in_tubes or boat.forward_reloads.total + boat.aft_reloads.total > 0


def _can_fire(boat: Boat, charts: SilentVictoryCharts) -> bool:
    """Whether any torpedo doors work (10.8.1)."""
    fit = fit_of(boat, charts)
    doors = {doors_of(tube, fit) for tube in range(1, fit.tubes + 1)}
    return any(boat.systems.of(each) is SystemState.OPERATIONAL for each in doors)


_EVENTS: dict[
    EventName, Callable[[RandomEventState, SilentVictoryCharts], Step[RandomEventState]]
] = {
    "man_overboard": _man_overboard,
    "run_aground": _run_aground,
    "ultra_intercept": _ultra,
    "superior_torpedoes": _superior_torpedoes,
    "appendicitis": _appendicitis,
    "lucky_rabbits_foot": _marker,
    "rebased": _rebased,
    "swept_by_a_wave": _wave,
    "pow_ship": _pow_ship,
    "crew_illness": _crew_illness,
    "courts_martial": _courts_martial,
}
"""What each event of R1 does at once."""

_STEPS = {
    Stage.EVENT: _roll_event,
    Stage.LOST_MAN: _lost_man,
    Stage.OPERATION: _operation,
    Stage.RESCUE: _rescue,
    Stage.RADARS: _radar,
    Stage.INJURY: _injury,
}


# ------------------------------------------------------------------------------ results


def returns_home(state: RandomEventState) -> bool:
    """Whether the event sends the boat straight home (R1)."""
    return state.event in ("pow_ship", "courts_martial") and not state.ignored


def aborts(state: RandomEventState) -> tuple[ForcedAbort, ...]:
    """What about boat and crew keeps them from going on, once the event is over (10.12.1)."""
    over = state.stage is Stage.OVER and state.ending is None
    return forced_aborts(state.boat, state.crew) if over else ()


def outcome(state: RandomEventState, charts: SilentVictoryCharts) -> RandomEventOutcome:
    """What the event has done so far."""
    happened = state.stage is Stage.OVER and not state.ignored
    pow_ship = charts.r1.pow_ship
    sunk = Ship(kind=pow_ship.kind, tonnage=pow_ship.tonnage, name=pow_ship.name)
    return RandomEventOutcome(
        event=state.event,
        ignored=state.ignored,
        ending=state.ending,
        encounter="capital_ship" if happened and state.event == "ultra_intercept" else None,
        ship_sunk=sunk if happened and state.event == "pow_ship" else None,
        rebased_to=rebased_to(state, charts),
        damaged=state.damaged,
        repaired=state.repaired,
        returns_home=returns_home(state),
        must_abort=aborts(state),
        patrol=state.patrol,
        boat=state.boat,
        crew=state.crew,
        captain=state.captain,
    )


def headline(state: RandomEventState, charts: SilentVictoryCharts) -> RandomEventHeadline:
    """The headline results of an event that is over."""
    del charts
    return RandomEventHeadline(
        event=state.event,
        ignored=state.ignored,
        returns_home=returns_home(state),
        ending=state.ending,
    )
