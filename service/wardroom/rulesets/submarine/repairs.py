"""Repairs after an encounter, rescue of the crew, and the boat in port."""

from __future__ import annotations

from collections.abc import Container, Iterable
from typing import Protocol, TypeVar

from wardroom.charts import Modifier
from wardroom.dice import Dice, Die
from wardroom.engine.trace import TraceStep, modified
from wardroom.rulesets.submarine.charts import Rescue
from wardroom.rulesets.submarine.pack import SubmarineCharts
from wardroom.rulesets.submarine.situation.boat import Boat
from wardroom.rulesets.submarine.situation.patrol import Patrol
from wardroom.rulesets.submarine.situation.situation import Port
from wardroom.rulesets.submarine.terms import SystemState, replace

# =================================================================================================
# Repairs after an encounter: pumping out, the attempt at a system, and rescue of the crew.


class Repaired(Protocol):
    """Repairs in progress."""

    @property
    def boat(self) -> Boat:
        """The boat, as far as it has been repaired."""
        ...

    @property
    def repaired(self) -> tuple[str, ...]:
        """The systems that work again, in the order in which they were tried."""
        ...


RepairsOf = TypeVar("RepairsOf", bound=Repaired)
"""The repairs of either game."""


def pumped_out(flooding: int, rule: str) -> TraceStep:
    """Return the step that removes all `flooding`, one box or more, by `rule`."""
    return TraceStep(
        rule=rule, purpose="pumps", details={"flooding": flooding}, result="pumped_out"
    )


def roll_repair(
    system: str,
    needed: int,
    die: Die,
    modifiers: tuple[Modifier, ...],
    rule: str,
    dice: Dice,
    *,
    chart: str = "E5.repair",
) -> tuple[bool, tuple[TraceStep, ...]]:
    """Try to repair a damaged system, by `rule`: at or below `needed` it works again.

    `chart`: the chart with the number. Dice: one, purpose `repair`. No modified die succeeds or
    fails by itself.
    """
    roll = dice.roll(die, purpose="repair", rule=rule)
    total = modified(roll, modifiers)
    repaired = total <= needed
    step = TraceStep(
        rule=rule,
        chart=chart,
        purpose="repair",
        details={"system": system, "needed": needed},
        roll=roll,
        modifiers=modifiers,
        total=total,
        row=f"<={needed}" if repaired else f">{needed}",
        result="repaired" if repaired else "inoperable",
    )
    return repaired, (step,)


def beyond_repair(system: str, rule: str) -> TraceStep:
    """Return the step of a system that cannot be repaired at sea, by `rule`."""
    return TraceStep(
        rule=rule,
        chart="E5.repair",
        purpose="repair",
        details={"system": system},
        result="beyond_repair",
    )


def tried(state: RepairsOf, system: str, *, repaired: bool) -> RepairsOf:
    """Return `state` after the one attempt to repair `system`."""
    after = SystemState.OPERATIONAL if repaired else SystemState.INOPERABLE
    boat = replace(state.boat, systems=state.boat.systems.put(system, state=after))
    done = (system,) if repaired else ()
    return replace(state, boat=boat, repaired=(*state.repaired, *done))


def roll_rescue(
    radio: SystemState, table: Rescue, rule: str, dice: Dice
) -> tuple[bool, tuple[TraceStep, ...]]:
    """Return whether the crew of a boat scuttled without diesels is rescued, by `rule`.

    Dice: one roll, purpose `rescue`. A radio that is only damaged still calls for help.
    """
    modifiers = (table.modifiers.radio,) if radio is SystemState.INOPERABLE else ()
    roll = dice.roll(table.dice, purpose="rescue", rule=rule)
    total = modified(roll, modifiers)
    row = table.rows.row(total)
    step = TraceStep(
        rule=rule,
        chart="careers.rescue",
        purpose="rescue",
        roll=roll,
        modifiers=modifiers,
        total=total,
        row=row.label,
        result="crew_rescued" if row.result == "rescued" else "crew_lost",
    )
    return row.result == "rescued", (step,)


# ------------------------------------------------------------------------------ for odds alone

_TRIED = (SystemState.OPERATIONAL, SystemState.INOPERABLE)


def counted_only(
    state: RepairsOf, systems: Iterable[str], told_apart: Container[str], any_one: str
) -> RepairsOf:
    """Return `state` with the number of `systems` that failed or were repaired, but not which.

    `told_apart`: systems whose state matters later. `any_one`: the system that stands for every
    repaired one. No throw is left out, so re-rolls stay the same.
    """
    fitted = state.boat.systems
    alike = [each for each in systems if each not in told_apart and fitted.of(each) in _TRIED]
    failed = sum(fitted.of(each) is SystemState.INOPERABLE for each in alike)
    fitted = fitted.put(*alike[:failed], state=SystemState.INOPERABLE)
    fitted = fitted.put(*alike[failed:], state=SystemState.OPERATIONAL)
    boat = replace(state.boat, systems=fitted)
    return replace(state, boat=boat, repaired=(any_one,) * len(state.repaired))


# =================================================================================================
# A boat in port, or a crew that came home without its boat.


class ComingHome(Protocol):
    """The parts of a patrol that is over."""

    @property
    def patrol(self) -> Patrol:
        """The patrol."""
        ...


class InPort(Protocol):
    """The state of a procedure in port."""

    @property
    def port(self) -> Port:
        """The stay in port."""
        ...


InPortOf = TypeVar("InPortOf", bound=InPort)


def is_rescued(home: ComingHome) -> bool:
    """Return whether the boat was scuttled without diesels, and its crew rescued.

    Rule 10.9.4; in Silent Victory 10.13.4.
    """
    return home.patrol.brought_home == "rescued"


def with_port(state: InPortOf, **changes: object) -> InPortOf:
    """Return `state` with `changes` to its `port`."""
    return replace(state, port=replace(state.port, **changes))


def came_home(state: ComingHome, charts: SubmarineCharts) -> bool:
    """Return whether the boat came home."""
    del charts
    return not is_rescued(state)


def was_rescued(state: ComingHome, charts: SubmarineCharts) -> bool:
    """Return whether the crew came home without the boat."""
    del charts
    return is_rescued(state)
