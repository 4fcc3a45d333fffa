"""A patrol's random event as a procedure (12, chart R1).

The event is rolled, then whatever it asks for: who is lost, the gyro compass, which systems a
sister ship's spare parts repair, an attack from the air. An event that the chart says to ignore
has not happened, and the patrol may still have another (12.1.5).
"""

from __future__ import annotations

from collections.abc import Callable
from enum import IntEnum
from typing import Annotated, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

from wardroom.dice import Alike, Dice, ScopedDice
from wardroom.engine.procedure import Offer, Step
from wardroom.engine.refusals import Refused, StateFault
from wardroom.engine.stages import to
from wardroom.engine.trace import TraceStep, modified
from wardroom.rulesets.hunters.aircraft.aircraft_encounter import (
    AircraftEncounter,
    AircraftState,
    start_unawares,
)
from wardroom.rulesets.hunters.charts.event import EventName
from wardroom.rulesets.hunters.charts.pack import HuntersCharts
from wardroom.rulesets.hunters.charts.patrol import Assignment
from wardroom.rulesets.hunters.damage.damage import chief_engineer_modifiers
from wardroom.rulesets.hunters.options import HuntersOptions
from wardroom.rulesets.hunters.patrol.forced_abort import ForcedAbort, abort_steps, forced_aborts
from wardroom.rulesets.hunters.rerolls import HuntersProcedure, RerollOrders
from wardroom.rulesets.hunters.situation.boat import (
    Boat,
    BoatOrder,
    boat_faults,
    boat_from,
    inoperable_systems,
    reloads_total,
    torpedo_in,
)
from wardroom.rulesets.hunters.situation.crew import (
    MOST_MARKERS,
    Commander,
    Crew,
    require_living_commander,
)
from wardroom.rulesets.hunters.situation.terms import Month, System
from wardroom.rulesets.submarine.terms import Health, SystemState

SystemsChosen = Annotated[tuple[System, ...], Meta(max_length=16)]


class EventOrders(
    RerollOrders, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True
):
    """Standing orders for a random event. Where one is left out, the player is asked."""

    spare_parts: (
        Annotated[
            SystemsChosen,
            Meta(
                description="Inoperable systems to be repaired by spare parts, the most wanted "
                "first; when fewer of these are inoperable than can be repaired, others follow in "
                "the order of the repair chart."
            ),
        ]
        | UnsetType
    ) = UNSET


class RandomEventOrder(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A boat whose encounter check was the patrol's first natural 12."""

    date: Annotated[Month, Meta(description="The month in which the patrol started.")]
    assignment: Assignment
    boat: BoatOrder
    crew: Crew = Crew()
    commander: Commander = Commander()
    homeward: Annotated[
        bool,
        Meta(
            description="Whether the boat is on its way home: in the transit boxes after its last "
            "box on station, or aborting. No weather is reported then."
        ),
    ] = False
    standing_orders: EventOrders = EventOrders()


class ChooseSpareParts(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="spare_parts", tag_field="kind"
):
    """The inoperable systems that spare parts of a sister ship repair (chart R1)."""

    systems: Annotated[SystemsChosen, Meta(description="The systems to repair.")]


EventEnding = Literal["sunk", "scuttled", "captured", "commander_killed"]


class RandomEventOutcome(msgspec.Struct, frozen=True, kw_only=True):
    """What the event was and what it did.

    `random_event_used` is to be sent with the patrol's next checks, `superior_torpedoes` with its
    attacks.
    """

    event: Annotated[EventName | None, Meta(description="The event; null: not rolled yet.")]
    ignored: Annotated[
        bool, Meta(description="Whether the event is ignored, and so has not happened (12.1.5).")
    ]
    random_event_used: Annotated[
        bool, Meta(description="Whether the patrol has had its random event (12.1.2).")
    ]
    ending: Annotated[
        EventEnding | None,
        Meta(description="How the game ended: the boat or its Kommandant lost; null: it goes on."),
    ]
    superior_torpedoes: Annotated[
        bool, Meta(description="Whether torpedoes are superior for the rest of this patrol.")
    ]
    no_encounters: Annotated[
        bool,
        Meta(description="Whether neither this box nor the next one is checked for encounters."),
    ]
    lone_ship: Annotated[
        bool,
        Meta(description="Whether an unescorted ship is met: `roll-encounter` with `ship`."),
    ]
    systems_repaired: Annotated[
        tuple[System, ...], Meta(description="Systems that spare parts have put right.")
    ]
    must_abort: Annotated[
        tuple[ForcedAbort, ...],
        Meta(description="Why the event sends the boat home; empty: it does not."),
    ]
    boat: Boat
    crew: Crew
    commander: Commander


class RandomEventHeadline(msgspec.Struct, frozen=True, kw_only=True):
    """What the odds of a random event are about."""

    event: Annotated[EventName | None, Meta(description="The event.")]
    ignored: Annotated[bool, Meta(description="Whether it is ignored.")]
    must_abort: Annotated[bool, Meta(description="Whether it sends the boat home.")]
    ending: Annotated[EventEnding | None, Meta(description="How the game ends; null: it goes on.")]


class Stage(IntEnum):
    """Where the event stands."""

    EVENT = 0
    LOST_MAN = 1
    COMPASS = 2
    SPARE_PARTS = 3
    AIR_ATTACK = 4
    OVER = 5


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

    `air`: the attack on a boat caught unawares. `tells_abort`: whether it says what sends the boat
    home.
    """

    date: Month
    assignment: Assignment
    options: HuntersOptions
    orders: EventOrders
    boat: Boat
    crew: Crew
    commander: Commander
    homeward: bool
    tells_abort: bool = True
    stage: Stage = Stage.EVENT
    event: EventName | None = None
    ignored: bool = False
    compass_failed: bool = False
    systems_repaired: tuple[System, ...] = ()
    air: AircraftState | None = None
    ending: EventEnding | None = None


def begin(
    order: RandomEventOrder, options: HuntersOptions, charts: HuntersCharts
) -> RandomEventState:
    """The event that `order` starts. Raises Refused for a boat or crew that cannot be."""
    require_living_commander(order.crew)
    return start(
        order.date,
        order.assignment,
        boat_from(order.boat, charts),
        order.crew,
        order.commander,
        order.standing_orders,
        options,
        homeward=order.homeward,
    )


def start(
    date: str,
    assignment: Assignment,
    boat: Boat,
    crew: Crew,
    commander: Commander,
    orders: EventOrders,
    options: HuntersOptions,
    *,
    homeward: bool,
    tells_abort: bool = True,
) -> RandomEventState:
    """The random event of a patrol (12.1.1).

    `tells_abort` is false where the abort itself follows and says why (10.8).
    """
    return RandomEventState(
        date=date,
        assignment=assignment,
        options=options,
        orders=orders,
        boat=boat,
        crew=crew,
        commander=commander,
        homeward=homeward,
        tells_abort=tells_abort,
    )


_AIR = AircraftEncounter()


class ResolveRandomEvent(HuntersProcedure[RandomEventState, ChooseSpareParts]):
    """The step machine of a random event."""

    name = "random event"

    def finished(self, state: RandomEventState) -> bool:
        """Whether the event has been resolved or ignored."""
        return state.stage is Stage.OVER

    def offers(
        self, state: RandomEventState, charts: HuntersCharts
    ) -> tuple[Offer[ChooseSpareParts], ...]:
        """Which systems the spare parts repair, where more are inoperable than they serve."""
        if state.stage is not Stage.SPARE_PARTS:
            return ()
        broken, most = inoperable_systems(state.boat), charts.r1.spare_parts_systems
        if len(broken) <= most:
            return ()
        offer = Offer(
            decision="spare_parts",
            rule="12.1.1",
            example=ChooseSpareParts(systems=broken[:most]),
            details={"inoperable": " ".join(broken), "at_most": most},
        )
        return (offer,)

    def standing(
        self, state: RandomEventState, offer: Offer[ChooseSpareParts]
    ) -> ChooseSpareParts | None:
        """The inoperable systems most wanted by the standing orders."""
        wanted = state.orders.spare_parts
        if isinstance(wanted, UnsetType):
            return None
        broken = inoperable_systems(state.boat)
        first = tuple(dict.fromkeys(system for system in wanted if system in broken))
        others = tuple(system for system in broken if system not in first)
        return ChooseSpareParts(systems=(*first, *others)[: len(offer.example.systems)])

    def decide(
        self, state: RandomEventState, decision: ChooseSpareParts, charts: HuntersCharts
    ) -> Step[RandomEventState]:
        """Repair the systems chosen."""
        _check_spare_parts(state.boat, decision.systems, charts)
        return _repaired(state, decision.systems)

    def advance(
        self, state: RandomEventState, dice: Dice, charts: HuntersCharts
    ) -> Step[RandomEventState]:
        """Apply the next rule of the event."""
        return _STEPS[state.stage](state, dice, charts)

    def verify(self, state: RandomEventState, charts: HuntersCharts) -> None:
        """The boat fits its type, and the event its stage."""
        faults = [*boat_faults(state.boat, charts, at_limit=state.ending is not None)]
        if (state.event is None) != (state.stage is Stage.EVENT):
            faults.append("a stage without its event")
        if state.stage is Stage.SPARE_PARTS and not inoperable_systems(state.boat):
            faults.append("spare parts for nothing")
        if (state.stage is Stage.AIR_ATTACK) != (state.air is not None):
            faults.append("an attack out of place")
        if state.ending is not None and state.stage is not Stage.OVER:
            faults.append("an ending before the end")
        dead = state.crew.kommandant is Health.KILLED
        if dead != (state.ending == "commander_killed") or state.commander.reroll_markers < 0:
            faults.append("a Kommandant who cannot be")
        if faults:
            raise StateFault(f"the state of the random event cannot be: {faults[0]}")
        if state.air is not None:
            if not state.air.caught_unawares or state.air.commander != state.commander:
                raise StateFault("the state of the random event cannot be: another's attack")
            _AIR.verify(state.air, charts)

    def spend_rerolls(self, state: RandomEventState, spent: int) -> RandomEventState:
        """`state` with the Kommandant's markers fewer by `spent`, in the air attack too."""
        after: RandomEventState = super().spend_rerolls(state, spent)
        if after.air is None:
            return after
        air = msgspec.structs.replace(after.air, commander=after.commander)
        return msgspec.structs.replace(after, air=air)

    def progress(self, state: RandomEventState) -> tuple[int, ...]:
        """Stage by stage; within an air attack, its own way."""
        return (state.stage, *(() if state.air is None else _AIR.progress(state.air)))

    def alike(self, state: RandomEventState, charts: HuntersCharts) -> Alike:
        """What is alike to an air attack."""
        return {} if state.air is None else _AIR.alike(state.air, charts)

    def relevant(self, state: RandomEventState) -> RandomEventState:
        """`state` without what no longer touches a roll of its air attack, or the headline."""
        if state.air is None or state.commander.reroll_markers:
            return state
        air = msgspec.structs.replace(_AIR.relevant(state.air), hits=0, attacks=0)
        if not air.attacks_due:
            air = msgspec.structs.replace(air, quality=None)
        return msgspec.structs.replace(state, air=air)

    def bounded(self, state: RandomEventState) -> bool:
        """An air attack has too many throws for every way of spending markers on them."""
        return not (state.commander.reroll_markers and state.orders.reroll)


def _check_spare_parts(boat: Boat, systems: tuple[System, ...], charts: HuntersCharts) -> None:
    broken, most = inoperable_systems(boat), charts.r1.spare_parts_systems
    if not 1 <= len(systems) <= most:
        raise Refused(
            "too_many_systems" if systems else "no_system",
            f"spare parts repair one to {most} systems, not {len(systems)}",
            rule="12.1.1",
            member="/decision/systems",
            choices=broken,
        )
    for index, system in enumerate(systems):
        if system not in broken or system in systems[:index]:
            raise Refused(
                "system_not_inoperable",
                f"{system} is not inoperable"
                if system not in broken
                else f"{system} is named twice",
                rule="12.1.1",
                member=f"/decision/systems/{index}",
                choices=broken,
            )


# ------------------------------------------------------------------------------ the steps


def _roll_event(
    state: RandomEventState, dice: Dice, charts: HuntersCharts
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
    named = msgspec.structs.replace(state, event=row.result)
    begun = _EVENTS[row.result](named, charts)
    return Step(begun.state, (step, *begun.trace))


def _ignored(state: RandomEventState, why: str) -> Step[RandomEventState]:
    """The event has not happened (12.1.4, 12.1.5)."""
    step = TraceStep(
        rule="12.1.5", chart="R1", purpose="event_ignored", details={"why": why}, result="ignored"
    )
    return to(Stage.OVER, state, (step,), ignored=True)


def _man_overboard(state: RandomEventState, charts: HuntersCharts) -> Step[RandomEventState]:
    del charts
    return to(Stage.LOST_MAN, state)


def _swim_call(state: RandomEventState, charts: HuntersCharts) -> Step[RandomEventState]:
    if state.assignment.area not in charts.r1.swim_call:
        return _ignored(state, "excluded_area")
    return to(Stage.LOST_MAN, state)


def _caught_unawares(state: RandomEventState, charts: HuntersCharts) -> Step[RandomEventState]:
    """One attack from the air: no dive, no flak, nothing called up."""
    air = start_unawares(state.date, state.boat, state.crew, state.commander, state.options, charts)
    return to(Stage.AIR_ATTACK, state, air=air)


def _gyro_compass(state: RandomEventState, charts: HuntersCharts) -> Step[RandomEventState]:
    del charts
    return to(Stage.COMPASS, state)


def _lasting(state: RandomEventState, charts: HuntersCharts) -> Step[RandomEventState]:
    """Superior torpedoes, or a storm: the outcome says what holds from here on."""
    del charts
    return to(Stage.OVER, state)


def _spare_parts(state: RandomEventState, charts: HuntersCharts) -> Step[RandomEventState]:
    del charts
    if not inoperable_systems(state.boat):
        return _ignored(state, "nothing_inoperable")
    return to(Stage.SPARE_PARTS, state)


def _marker(state: RandomEventState, charts: HuntersCharts) -> Step[RandomEventState]:
    """Hals und Beinbruch: a re-roll marker, kept until it is used (12.1.3)."""
    del charts
    markers = min(state.commander.reroll_markers + 1, MOST_MARKERS)
    commander = msgspec.structs.replace(state.commander, reroll_markers=markers)
    step = TraceStep(
        rule="12.1.3",
        chart="R1",
        purpose="reroll_marker",
        details={"markers": markers},
        result="marker_gained",
    )
    return to(Stage.OVER, state, (step,), commander=commander)


def _luftwaffe(state: RandomEventState, charts: HuntersCharts) -> Step[RandomEventState]:
    if state.assignment.area in charts.r1.no_luftwaffe:
        return _ignored(state, "excluded_area")
    return to(Stage.OVER, state)


def _weather(state: RandomEventState, charts: HuntersCharts) -> Step[RandomEventState]:
    del charts
    return _ignored(state, "homeward") if state.homeward else to(Stage.OVER, state)


def _torpedo(state: RandomEventState, charts: HuntersCharts) -> Step[RandomEventState]:
    """A torpedo breaks loose among the ratings: the least hurt quarter of them is struck."""
    del charts
    if not _torpedoes_aboard(state.boat):
        return _ignored(state, "no_torpedoes")
    boxes = state.crew.generic_crew
    for before, after in _CRUSHED:
        if before in boxes:
            at = boxes.index(before)
            struck = (*boxes[:at], after, *boxes[at + 1 :])
            step = TraceStep(
                rule="12.1.1",
                chart="R1",
                purpose="torpedo_loose",
                details={"box": at + 1, "before": before},
                result=after,
            )
            crew = msgspec.structs.replace(state.crew, generic_crew=struck)
            return to(Stage.OVER, state, (step,), crew=crew)
    return _ignored(state, "crew_dead")


_CRUSHED = (
    (Health.FIT, Health.SEVERE_WOUND),
    (Health.LIGHT_WOUND, Health.SEVERE_WOUND),
    (Health.SEVERE_WOUND, Health.KILLED),
)
"""Whom a torpedo strikes, in this order, and what becomes of him; whatever wounds add up to."""


def _torpedoes_aboard(boat: Boat) -> bool:
    in_tubes = any(torpedo_in(content) is not None for content in boat.tubes)
    return in_tubes or reloads_total(boat.forward_reloads) + reloads_total(boat.aft_reloads) > 0


_EVENTS: dict[str, Callable[[RandomEventState, HuntersCharts], Step[RandomEventState]]] = {
    "man_overboard": _man_overboard,
    "caught_unawares": _caught_unawares,
    "gyro_compass_failure": _gyro_compass,
    "superior_torpedoes": _lasting,
    "spare_parts": _spare_parts,
    "hals_und_beinbruch": _marker,
    "luftwaffe_recon": _luftwaffe,
    "weather_reporting_duty": _weather,
    "torpedo_breaks_loose": _torpedo,
    "severe_storm": _lasting,
    "swim_call": _swim_call,
}
"""What each event of R1 does at once."""


def _lost_man(state: RandomEventState, dice: Dice, charts: HuntersCharts) -> Step[RandomEventState]:
    """Who goes overboard or does not come back from the swim. Dice: one, purpose `lost_man`."""
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
    if getattr(state.crew, row.result) is Health.KILLED:
        ignored = _ignored(state, "dead_already")
        return Step(ignored.state, (step, *ignored.trace))
    crew = msgspec.structs.replace(state.crew, **{row.result: Health.KILLED})
    killed = crew.kommandant is Health.KILLED
    ending: EventEnding | None = "commander_killed" if killed else None
    after = msgspec.structs.replace(state, crew=crew, ending=ending, stage=Stage.OVER)
    return Step(after, (step, *_told_aborts(after)))


def _compass(state: RandomEventState, dice: Dice, charts: HuntersCharts) -> Step[RandomEventState]:
    """Repair of the gyro compass; without it the boat aborts (10.8.1).

    Dice: one, purpose `gyro_compass`, with the chief engineer's modifiers of any repair.
    """
    table = charts.r1.gyro_compass
    modifiers = chief_engineer_modifiers(state.crew, charts.e5.repair.modifiers)
    roll = dice.roll(table.dice, purpose="gyro_compass", rule="12.1.1")
    total = modified(roll, modifiers)
    repaired = total <= table.success_at_most
    step = TraceStep(
        rule="12.1.1",
        chart="R1.gyro_compass",
        purpose="gyro_compass",
        details={"needed": table.success_at_most},
        roll=roll,
        modifiers=modifiers,
        total=total,
        result="repaired" if repaired else "inoperable",
    )
    after = msgspec.structs.replace(state, compass_failed=not repaired)
    return to(Stage.OVER, after, (step, *_told_aborts(after)))


def _told_aborts(state: RandomEventState) -> tuple[TraceStep, ...]:
    return abort_steps(_aborts(state)) if state.tells_abort and state.ending is None else ()


def _aborts(state: RandomEventState) -> tuple[ForcedAbort, ...]:
    """The abort that a gyro compass beyond repair forces (10.8.1), or the loss of the last officer.

    An officer lost can leave the boat to its chief engineer (10.5.3).
    """
    if state.compass_failed:
        return (ForcedAbort(cause="gyro_compass", rule="10.8.1"),)
    if state.event not in _LOSING_MEN or state.ignored or state.stage is not Stage.OVER:
        return ()
    forced = forced_aborts(state.boat, state.crew)
    return tuple(abort for abort in forced if abort.cause == "chief_engineer_in_command")


_LOSING_MEN = ("man_overboard", "swim_call")


def _every_part(
    state: RandomEventState, dice: Dice, charts: HuntersCharts
) -> Step[RandomEventState]:
    """Where there are parts for everything that is inoperable, all of it is repaired."""
    del dice, charts
    return _repaired(state, inoperable_systems(state.boat))


def _repaired(state: RandomEventState, systems: tuple[System, ...]) -> Step[RandomEventState]:
    put_right = state.boat.systems.put(*systems, state=SystemState.OPERATIONAL)
    boat = msgspec.structs.replace(state.boat, systems=put_right)
    trace = tuple(
        TraceStep(
            rule="12.1.1",
            chart="R1",
            purpose="spare_part",
            details={"system": system},
            result="made_good",
        )
        for system in systems
    )
    return to(Stage.OVER, state, trace, boat=boat, systems_repaired=systems)


def _air_attack(
    state: RandomEventState, dice: Dice, charts: HuntersCharts
) -> Step[RandomEventState]:
    assert state.air is not None
    step = _AIR.advance(state.air, ScopedDice(dice, "unawares"), charts)
    air = step.state
    if not _AIR.finished(air):
        return to(Stage.AIR_ATTACK, state, step.trace, air=air)
    ending = _ENDINGS.get(air.ending)
    return to(Stage.OVER, state, step.trace, air=None, boat=air.boat, crew=air.crew, ending=ending)


_ENDINGS: dict[str | None, EventEnding] = {
    "sunk": "sunk",
    "scuttled": "scuttled",
    "captured": "captured",
    "commander_killed": "commander_killed",
}
"""Endings of an air attack that end the game."""

_STEPS = {
    Stage.EVENT: _roll_event,
    Stage.LOST_MAN: _lost_man,
    Stage.COMPASS: _compass,
    Stage.SPARE_PARTS: _every_part,
    Stage.AIR_ATTACK: _air_attack,
}


# ------------------------------------------------------------------------------ results


def outcome(state: RandomEventState, charts: HuntersCharts) -> RandomEventOutcome:
    """What the event has done so far."""
    del charts
    happened = state.stage is Stage.OVER and not state.ignored
    event = state.event if happened else None
    now = state if state.air is None else state.air
    return RandomEventOutcome(
        event=state.event,
        ignored=state.ignored,
        random_event_used=state.event is not None and not state.ignored,
        ending=state.ending,
        superior_torpedoes=event == "superior_torpedoes",
        no_encounters=event in ("weather_reporting_duty", "severe_storm"),
        lone_ship=event == "luftwaffe_recon",
        systems_repaired=state.systems_repaired,
        must_abort=_aborts(state),
        boat=now.boat,
        crew=now.crew,
        commander=state.commander,
    )


def headline(state: RandomEventState, charts: HuntersCharts) -> RandomEventHeadline:
    """The headline results of an event that is over."""
    del charts
    return RandomEventHeadline(
        event=state.event,
        ignored=state.ignored,
        must_abort=bool(_aborts(state)),
        ending=state.ending,
    )
