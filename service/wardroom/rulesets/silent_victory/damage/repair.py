"""Repairs at the end of an encounter as a procedure (10.11, 10.2.1, 10.4.2, 10.12.1, 10.13.4).

In the order of play: the water is pumped out, every damaged system gets its one try in the order
of the chart, and then the boat is judged: with every diesel gone it is towed home or scuttled,
otherwise it may have to abort.
"""

from __future__ import annotations

from enum import IntEnum
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from wardroom.dice import Dice, ScopedDice
from wardroom.engine.procedure import Step
from wardroom.engine.refusals import StateFault
from wardroom.engine.trace import TraceStep
from wardroom.rulesets.silent_victory.charts.pack import SilentVictoryCharts
from wardroom.rulesets.silent_victory.damage.damage import chief_engineer_modifiers
from wardroom.rulesets.silent_victory.options import SilentVictoryOptions
from wardroom.rulesets.silent_victory.patrol.forced_abort import (
    ForcedAbort,
    abort_steps,
    forced_aborts,
)
from wardroom.rulesets.silent_victory.port.in_port import PortOrders, PortProcedure
from wardroom.rulesets.silent_victory.situation.boat import (
    Boat,
    BoatOrder,
    boat_faults,
    boat_from,
    first_damaged,
)
from wardroom.rulesets.silent_victory.situation.captain import Captain
from wardroom.rulesets.silent_victory.situation.crew import Crew, require_living_captain
from wardroom.rulesets.silent_victory.situation.patrol import DIESELS, diesels_left
from wardroom.rulesets.silent_victory.situation.terms import Month, System
from wardroom.rulesets.submarine.repairs import (
    beyond_repair,
    counted_only,
    pumped_out,
    roll_repair,
    roll_rescue,
    tried,
)
from wardroom.rulesets.submarine.terms import Health, SystemState

_DAMAGED = SystemState.DAMAGED


class RepairOrder(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A boat whose encounter is over."""

    date: Annotated[Month, Meta(description="The month in which the patrol started.")]
    boat: BoatOrder
    crew: Crew = Crew()
    captain: Captain = Captain()
    one_box_from_port: Annotated[
        bool,
        Meta(
            description="Whether the boat is in the travel box next to port, the first or last of "
            "its track: without diesels it is towed home from there (10.2.1)."
        ),
    ] = False
    standing_orders: PortOrders = PortOrders()


RepairEnding = Literal["towed_home", "rescued", "lost"]


class RepairOutcome(msgspec.Struct, frozen=True, kw_only=True):
    """The boat after its repairs, and whether it can go on."""

    ending: Annotated[
        RepairEnding | None,
        Meta(
            description="With every diesel inoperable: `towed_home`, or scuttled and the crew "
            "`rescued` or `lost`; null: the patrol goes on, or is aborted."
        ),
    ]
    repaired: Annotated[tuple[System, ...], Meta(description="Systems that work again.")]
    inoperable: Annotated[
        tuple[System, ...], Meta(description="Everything inoperable until port, earlier or now.")
    ]
    must_abort: Annotated[
        tuple[ForcedAbort, ...],
        Meta(description="Why the boat has to go home (10.12.1); empty: it need not."),
    ]
    boat: Boat
    crew: Crew
    captain: Captain


class RepairHeadline(msgspec.Struct, frozen=True, kw_only=True):
    """What the odds of repairs are about."""

    ending: Annotated[
        RepairEnding | None,
        Meta(description="What becomes of a boat without diesels; null: it has one."),
    ]
    must_abort: Annotated[bool, Meta(description="Whether the boat has to go home.")]
    repaired: Annotated[int, Meta(description="How many systems are repaired.")]
    inoperable: Annotated[int, Meta(description="How many systems are inoperable.")]


class Stage(IntEnum):
    """Where the repairs stand, in the order of play."""

    PUMPS = 0
    REPAIRS = 1
    RESCUE = 2
    OVER = 3


_OVER = Stage.OVER


class RepairState(
    msgspec.Struct,
    frozen=True,
    kw_only=True,
    forbid_unknown_fields=True,
    omit_defaults=True,
    tag="repairs",
    tag_field="procedure",
):
    """Repairs in progress. `tells_abort`: whether they say what sends the boat home."""

    date: Month
    options: SilentVictoryOptions
    orders: PortOrders
    boat: Boat
    crew: Crew
    captain: Captain
    one_box_from_port: bool
    tells_abort: bool = True
    stage: Stage = Stage.PUMPS
    repaired: tuple[System, ...] = ()
    ending: RepairEnding | None = None


def begin(
    order: RepairOrder, options: SilentVictoryOptions, charts: SilentVictoryCharts
) -> RepairState:
    """The repairs that `order` starts. Raises Refused for a boat or crew that cannot be."""
    require_living_captain(order.crew)
    return start(
        order.date,
        boat_from(order.boat, order.date, charts),
        order.crew,
        order.captain,
        order.standing_orders,
        options,
        one_box_from_port=order.one_box_from_port,
    )


def start(
    date: str,
    boat: Boat,
    crew: Crew,
    captain: Captain,
    orders: PortOrders,
    options: SilentVictoryOptions,
    *,
    one_box_from_port: bool,
    tells_abort: bool = True,
) -> RepairState:
    """Repairs of `boat` after an encounter (10.11).

    `tells_abort` is false where the abort itself follows and says why (10.12).
    """
    return RepairState(
        date=date,
        options=options,
        orders=orders,
        boat=boat,
        crew=crew,
        captain=captain,
        one_box_from_port=one_box_from_port,
        tells_abort=tells_abort,
    )


def needs_repair(boat: Boat) -> bool:
    """Whether there is water to pump out or a system to repair (10.11)."""
    return boat.flooding > 0 or next_damaged(boat) is not None


def next_damaged(boat: Boat) -> System | None:
    """The first system that awaits its repair, in the order of chart E5."""
    return first_damaged(boat.systems)


class RepairBoat(PortProcedure[RepairState]):
    """The step machine of repairs."""

    name = "repairs"

    def finished(self, state: RepairState) -> bool:
        """Whether everything has had its try and the boat has been judged."""
        return state.stage is _OVER

    def advance(
        self, state: RepairState, dice: Dice, charts: SilentVictoryCharts
    ) -> Step[RepairState]:
        """Pump out the water, repair the next system, or judge the boat."""
        if state.stage is Stage.PUMPS:
            return _pump_out(state)
        if state.stage is Stage.RESCUE:
            return _rescue(state, dice, charts)
        system = next_damaged(state.boat)
        return _judge(state) if system is None else _repair(state, system, dice, charts)

    def verify(self, state: RepairState, charts: SilentVictoryCharts) -> None:
        """The boat fits its type, and its stage."""
        faults = [*boat_faults(state.boat, state.date, charts)]
        if state.stage > Stage.PUMPS and state.boat.flooding:
            faults.append("water that has been pumped out")
        if state.stage > Stage.REPAIRS and next_damaged(state.boat) is not None:
            faults.append("a system that has had no try")
        if state.stage is Stage.RESCUE and diesels_left(state.boat):
            faults.append("a boat scuttled that can move")
        if state.ending is not None and state.stage is not _OVER:
            faults.append("an ending before the end")
        if state.crew.captain is Health.KILLED or state.captain.reroll_markers < 0:
            faults.append("a captain who cannot be")
        if faults:
            raise StateFault(f"the state of the repairs cannot be: {faults[0]}")

    def progress(self, state: RepairState) -> tuple[int, int]:
        """Stage by stage, system by system."""
        damaged = sum(state.boat.systems.of(system) is _DAMAGED for system in System)
        return (state.stage, -damaged)

    def relevant(self, state: RepairState) -> RepairState:
        """`state` with only the number of systems that failed or were repaired, not which.

        What a boat can do with its diesels, fuel tanks and radio still tells them apart.
        """
        return counted_only(state, System, _TOLD_APART, System.BATTERIES)


_TOLD_APART = (*DIESELS, System.FUEL_TANKS, System.RADIO)
"""Systems of which it matters later whether they work."""


# ------------------------------------------------------------------------------ the steps


def _pump_out(state: RepairState) -> Step[RepairState]:
    """All flooding is removed (10.11). No dice."""
    if not state.boat.flooding:
        return Step(msgspec.structs.replace(state, stage=Stage.REPAIRS))
    step = pumped_out(state.boat.flooding, "10.11")
    dry = msgspec.structs.replace(state.boat, flooding=0)
    return Step(msgspec.structs.replace(state, boat=dry, stage=Stage.REPAIRS), (step,))


def _repair(
    state: RepairState, system: System, dice: Dice, charts: SilentVictoryCharts
) -> Step[RepairState]:
    in_port_only = system in DIESELS and state.options.diesel_repair == "in_port_only"
    needed = repair_number(system, charts)
    if in_port_only:
        needed = charts.e5.repair.diesels_beyond_repair_at_most
    if in_port_only and not needed:
        return Step(tried(state, system, repaired=False), (beyond_repair(system, "10.11.5"),))
    place = ScopedDice(dice, system.value)
    repaired, trace = try_repair(system, needed, state.crew, place, charts)
    return Step(tried(state, system, repaired=repaired), trace)


def repair_number(system: System, charts: SilentVictoryCharts) -> int:
    """The number at or below which a damaged system is repaired (10.11.2, chart E5)."""
    table = charts.e5.repair
    if system is System.SD_RADAR:
        return table.radar.success_at_most["sd_radar"]
    if system is System.SJ_RADAR:
        return table.radar.success_at_most["sj_radar"]
    return table.success_at_most[system]


def try_repair(
    system: System, needed: int, crew: Crew, dice: Dice, charts: SilentVictoryCharts
) -> tuple[bool, tuple[TraceStep, ...]]:
    """Try to repair a damaged system (10.11.2, chart E5): at or below `needed` it works again.

    Dice: one, purpose `repair`. No modified die succeeds or fails by itself.
    """
    table = charts.e5.repair
    modifiers = chief_engineer_modifiers(crew, table.modifiers)
    radar = system in (System.SD_RADAR, System.SJ_RADAR)
    chart = "E5.repair.radar" if radar else "E5.repair"
    return roll_repair(system, needed, table.dice, modifiers, "10.11.2", dice, chart=chart)


def _judge(state: RepairState) -> Step[RepairState]:
    """What the boat is fit for: no diesel (10.2.1, 10.13.4), an abort (10.12.1), or all."""
    over = msgspec.structs.replace(state, stage=_OVER)
    if diesels_left(state.boat):
        aborts = forced_aborts(state.boat, state.crew)
        return Step(over, abort_steps(aborts) if state.tells_abort else ())
    if state.one_box_from_port:
        towed = TraceStep(rule="10.2.1", purpose="no_diesel", result="towed_home")
        return Step(msgspec.structs.replace(over, ending="towed_home"), (towed,))
    scuttled = TraceStep(rule="10.13.4", purpose="no_diesel", result="scuttled_at_sea")
    return Step(msgspec.structs.replace(state, stage=Stage.RESCUE), (scuttled,))


def _rescue(state: RepairState, dice: Dice, charts: SilentVictoryCharts) -> Step[RepairState]:
    """Whether the crew of a boat scuttled without diesels is rescued (10.13.4, 10.13.5)."""
    radio = state.boat.systems.radio
    rescued, trace = roll_rescue(radio, charts.careers.rescue, "10.13.4", dice)
    ending: RepairEnding = "rescued" if rescued else "lost"
    return Step(msgspec.structs.replace(state, stage=_OVER, ending=ending), trace)


# ------------------------------------------------------------------------------ results


def outcome(state: RepairState, charts: SilentVictoryCharts) -> RepairOutcome:
    """The boat as `state` has it."""
    del charts
    return RepairOutcome(
        ending=state.ending,
        repaired=state.repaired,
        inoperable=_inoperable(state.boat),
        must_abort=_aborts(state),
        boat=state.boat,
        crew=state.crew,
        captain=state.captain,
    )


def _aborts(state: RepairState) -> tuple[ForcedAbort, ...]:
    """Forced aborts of a boat that still has a patrol to abort."""
    judged = state.stage is _OVER and state.ending is None
    return forced_aborts(state.boat, state.crew) if judged else ()


def _inoperable(boat: Boat) -> tuple[System, ...]:
    return tuple(s for s in System if boat.systems.of(s) is SystemState.INOPERABLE)


def headline(state: RepairState, charts: SilentVictoryCharts) -> RepairHeadline:
    """The headline results of repairs that are over."""
    del charts
    return RepairHeadline(
        ending=state.ending,
        must_abort=bool(_aborts(state)),
        repaired=len(state.repaired),
        inoperable=len(_inoperable(state.boat)),
    )
