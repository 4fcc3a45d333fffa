"""Repairs at the end of an encounter as a procedure (10.7, 10.2.1, 10.4.2, 10.8.1, 10.9.4).

In the order of play: the water is pumped out; every damaged system gets one repair attempt, in the
order of the chart; then the state of the boat decides. Without diesels it is towed home or
scuttled, otherwise it may have to abort.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from wardroom.dice import Dice, ScopedDice
from wardroom.engine.procedure import Step
from wardroom.engine.situations import holding
from wardroom.engine.table import OVER, Stage, Table, stepped
from wardroom.engine.trace import TraceStep
from wardroom.rulesets.hunters.charts.pack import HuntersCharts
from wardroom.rulesets.hunters.damage.damage import (
    DIESELS,
    ForcedAbort,
    abort_steps,
    chief_engineer_modifiers,
    diesels_left,
    forced_aborts,
)
from wardroom.rulesets.hunters.options import HuntersOptions
from wardroom.rulesets.hunters.patrol.abort import brought_home
from wardroom.rulesets.hunters.patrol.track import next_to_port
from wardroom.rulesets.hunters.situation.boat import Boat, Commander, Crew, first_damaged
from wardroom.rulesets.hunters.situation.patrol import BroughtHome, Patrol, sailing_track
from wardroom.rulesets.hunters.situation.situation import as_known
from wardroom.rulesets.hunters.situation.terms import System
from wardroom.rulesets.submarine.procedure import RerollOrders, SubmarineProcedure
from wardroom.rulesets.submarine.repairs import (
    beyond_repair,
    counted_only,
    pumped_out,
    roll_repair,
    roll_rescue,
    tried,
)
from wardroom.rulesets.submarine.terms import SystemState

_DAMAGED = SystemState.DAMAGED


class RepairOrder(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Repairs to a boat after its encounter."""

    one_box_from_port: Annotated[
        bool | None,
        Meta(
            description=(
                "Whether the boat is in the first or last travel box of its track, next to port. A "
                "boat without diesels is towed home from there (10.2.1). If the member is null, "
                "the patrol decides; if the patrol is not known either, the boat carries out no "
                "mission."
            )
        ),
    ] = None
    standing_orders: RerollOrders = RerollOrders()


RepairEnding = Literal["towed_home", "rescued", "crew_lost"]


class RepairHeadline(msgspec.Struct, frozen=True, kw_only=True, cache_hash=True):
    """The result of the repairs, and whether the boat can continue its patrol."""

    ending: Annotated[
        RepairEnding | None,
        Meta(
            description=(
                "If both diesels are inoperable: `towed_home`, or, if the boat is scuttled, the "
                "fate of the crew, `rescued` or `crew_lost`; null if the patrol continues or is "
                "aborted."
            )
        ),
    ]
    must_abort: Annotated[
        tuple[ForcedAbort, ...],
        Meta(
            description=(
                "The reasons that force the boat to go home (10.8.1); empty if there are none."
            )
        ),
    ]
    repaired: Annotated[int, Meta(description="How many systems have been repaired.")]
    inoperable: Annotated[
        int,
        Meta(
            description="How many systems are inoperable until port, including systems that "
            "failed earlier."
        ),
    ]


class Worn(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The situation's parts for repairs."""

    boat: Boat
    crew: Crew
    commander: Commander
    patrol: Patrol | None


class RepairState(
    Worn,
    frozen=True,
    kw_only=True,
    forbid_unknown_fields=True,
    omit_defaults=True,
    tag="repairs",
    tag_field="procedure",
):
    """Repairs in progress."""

    options: HuntersOptions
    order: RepairOrder
    stage: str = ""
    repaired: tuple[System, ...] = ()
    ending: RepairEnding | None = None


def begin(
    worn: Worn, order: RepairOrder, options: HuntersOptions, charts: HuntersCharts
) -> RepairState:
    """Return the repairs of a boat after an encounter (10.7).

    Raises Refused for an order that contradicts the patrol.
    """
    state = holding(RepairState, worn, options=options, order=order)
    _one_box_from_port(state, charts)
    return REPAIRS.begun(state, charts)


def _one_box_from_port(state: RepairState, charts: HuntersCharts) -> bool:
    """Whether a boat without diesels is towed home from its box (10.2.1)."""
    known, patrol = None, state.patrol
    if patrol is not None:
        track = sailing_track(state.boat.type, patrol.assignment.area, state.options, charts)
        known = next_to_port(track, patrol.box, state.options)
    return as_known(known, state.order.one_box_from_port, "10.2.1", "/one_box_from_port")


def needs_repair(boat: Boat) -> bool:
    """Return whether there is water to pump out or a system to repair (10.7)."""
    return boat.flooding > 0 or next_damaged(boat) is not None


def next_damaged(boat: Boat) -> System | None:
    """Return the first system that awaits its repair, in the order of chart E5."""
    return first_damaged(boat.systems)


# ------------------------------------------------------------------------------ the steps


def _under_water(state: RepairState, charts: HuntersCharts) -> bool:
    """Whether there is water to pump out (10.7)."""
    del charts
    return state.boat.flooding > 0


def _pump_out(state: RepairState, dice: Dice, charts: HuntersCharts) -> Step[RepairState]:
    """All flooding is removed (10.7). No dice."""
    del dice, charts
    dry = msgspec.structs.replace(state.boat, flooding=0)
    return stepped(state, (pumped_out(state.boat.flooding, "10.7"),), boat=dry)


def _damaged(state: RepairState, charts: HuntersCharts) -> bool:
    """Whether a system awaits its repair attempt (10.7.1, 10.7.5)."""
    del charts
    return next_damaged(state.boat) is not None


def _repair(state: RepairState, dice: Dice, charts: HuntersCharts) -> Step[RepairState]:
    """Try to repair the next system; by one reading diesels wait for port (10.7.5)."""
    system = next_damaged(state.boat)
    assert system is not None
    table = charts.e5.repair
    needed = table.success_at_most[system]
    in_port_only = system in DIESELS and state.options.diesel_repair == "in_port_only"
    if in_port_only:
        needed = table.diesels_beyond_repair_at_most
    if in_port_only and not needed:
        return Step(tried(state, system, repaired=False), (beyond_repair(system, "10.7.5"),))
    place = ScopedDice(dice, system.value)
    repaired, trace = try_repair(system, needed, state.crew, place, charts)
    return Step(tried(state, system, repaired=repaired), trace)


def try_repair(
    system: System, needed: int, crew: Crew, dice: Dice, charts: HuntersCharts
) -> tuple[bool, tuple[TraceStep, ...]]:
    """Try to repair a damaged system (10.7.2, chart E5): at or below `needed` it works (10.7.4).

    Dice: one, purpose `repair`. No modified die succeeds or fails by itself.
    """
    table = charts.e5.repair
    modifiers = chief_engineer_modifiers(crew, table.modifiers)
    return roll_repair(system, needed, table.dice, modifiers, "10.7.2", dice)


def _adrift(state: RepairState, charts: HuntersCharts) -> bool:
    """Whether both diesels are gone, far from port (10.9.1, 10.9.4)."""
    del charts
    return not diesels_left(state.boat) and state.ending is None


def _aborts(state: RepairState) -> tuple[ForcedAbort, ...]:
    """All reasons to abort (10.8.1)."""
    failed = state.patrol is not None and state.patrol.gyro_compass_failed
    return forced_aborts(state.boat, state.crew, gyro_compass_failed=failed)


def _judge(state: RepairState, dice: Dice, charts: HuntersCharts) -> Step[RepairState]:
    """The result for the boat: no diesel (10.2.1, 10.9.4), an abort (10.8.1), or neither."""
    del dice
    if not _adrift(state, charts):
        return stepped(state, abort_steps(_aborts(state)))
    if _one_box_from_port(state, charts):
        towed = TraceStep(rule="10.2.1", purpose="both_diesels", result="towed_home")
        return stepped(_home(state, "towed", charts), (towed,), ending="towed_home")
    scuttled = TraceStep(rule="10.9.4", purpose="both_diesels", result="scuttled_at_sea")
    return stepped(state, (scuttled,))


def _rescue(state: RepairState, dice: Dice, charts: HuntersCharts) -> Step[RepairState]:
    """Whether the crew of a boat scuttled without diesels is rescued (10.9.4, 10.9.5)."""
    radio = state.boat.systems.radio
    rescued, trace = roll_rescue(radio, charts.careers.rescue, "10.9.4", dice)
    if not rescued:
        return stepped(state, trace, ending="crew_lost")
    return stepped(_home(state, "rescued", charts), trace, ending="rescued")


def _home(state: RepairState, how: BroughtHome, charts: HuntersCharts) -> RepairState:
    """`state` with its patrol over, if it is known."""
    if state.patrol is None:
        return state
    patrol = brought_home(state.patrol, how, state.boat, state.options, charts)
    return msgspec.structs.replace(state, patrol=patrol)


REPAIRS = Table(
    Stage("10.7", "pumps", when=_under_water, does=_pump_out),
    Stage("10.7.2", "repairs", when=_damaged, does=_repair, repeats=True),
    Stage("10.8.1", "judging", does=_judge),
    Stage("10.9.4", "rescue", when=_adrift, does=_rescue),
)


class RepairBoat(SubmarineProcedure[RepairState, HuntersCharts]):
    """Repairs, system by system, and their result for the boat."""

    name = "repairs"
    table = REPAIRS

    def rank(self, state: RepairState) -> int:
        """Return the progress of the repairs, system by system."""
        return -sum(state.boat.systems.of(system) is _DAMAGED for system in System)

    def relevant(self, state: RepairState) -> RepairState:
        """Return `state` with the number of systems that failed or were repaired, not which.

        Diesels, fuel tanks and radio stay distinct, because they affect what the boat can do.
        """
        return counted_only(state, System, _TOLD_APART, System.BATTERIES)

    def faults(self, state: RepairState, charts: HuntersCharts) -> Iterator[str]:
        """Yield the faults of an impossible state of repairs, in words."""
        if state.stage != "pumps" and _under_water(state, charts):
            yield "water that has been pumped out"
        if state.stage in ("judging", "rescue") and _damaged(state, charts):
            yield "a system that has had no try"
        if state.ending is not None and state.stage != OVER:
            yield "an ending before the end"


_TOLD_APART = (*DIESELS, System.FUEL_TANKS, System.RADIO)
"""Systems whose state matters later."""


# ------------------------------------------------------------------------------ results


def headline(state: RepairState, charts: HuntersCharts) -> RepairHeadline:
    """Return the results of the repairs so far."""
    del charts
    judged = state.stage == OVER and state.ending is None
    return RepairHeadline(
        ending=state.ending,
        must_abort=_aborts(state) if judged else (),
        repaired=len(state.repaired),
        inoperable=state.boat.systems.inoperable(),
    )
