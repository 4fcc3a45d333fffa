"""What careers of the submarine games have in common: their dice's places, and parts lent to calls.

The state of a career has the members `options`, `orders`, `situation`, `stage`, `entered`, `spot`,
`place` and `child`. The parts of the procedure that runs lie in `child`, and are null in
`situation`, until the procedure is over.
"""

from __future__ import annotations

from typing import Any, TypeVar

import msgspec

from wardroom.engine.calls import RuleCall
from wardroom.engine.procedure import Charts, RerollOrder, State, Step
from wardroom.engine.situations import set_aside, taken, whole
from wardroom.engine.stages import Staged, run
from wardroom.engine.trace import TraceStep

Career = TypeVar("Career", bound=msgspec.Struct)


def begin(
    state: Career,
    stage: Any,
    place: str,
    call: RuleCall,
    order: Any,
    charts: Any,
    **changes: object,
) -> Step[Career]:
    """Return the step to `stage`, in which `call` is made with `order` and throws at `place`."""
    career: Any = state
    parts = taken(career.situation, call.parts, call.name)
    child = call.begin(parts, order, career.options, charts)
    aside = set_aside(career.situation, call.parts)
    return run(state, stage, place, child, (), situation=aside, **changes)


def with_parts(state: Career, **parts: object) -> Career:
    """Return `state` with these parts of its situation; no procedure runs."""
    career: Any = state
    situation = msgspec.structs.replace(career.situation, **parts)
    return msgspec.structs.replace(state, situation=situation, child=None)


# ------------------------------------------------------------------------------ places of dice


def patrol_place(state: Any) -> str:
    """Return the position in the game of the patrol under way.

    Patrols are told apart by the month in which they start, of which there is one a patrol: so
    careers that came to the same month by different ways throw the same dice in it.
    """
    return f"patrol/{state.situation.date}"


def contact_place(spot: str, number: int) -> str:
    """Return the position in the game of a contact: of the check that found it, and of a chase."""
    return f"{spot}/contact/{number}"


def place_of(state: Any) -> str:
    """Return the game's position of whatever is met here: of the round, with ships in sight."""
    contact, spot = state.situation.contact, str(state.spot)
    if contact is None or contact.kind in ("aircraft", "escort"):
        return spot
    return f"{contact_place(spot, contact.number)}/round/{contact.round}"


def parting(rule: str, result: str) -> tuple[TraceStep, ...]:
    """Return the step that says why the boat and the ships in sight part."""
    return (TraceStep(rule=rule, purpose="engagement", result=result),)


# ------------------------------------------------------------------------------ the machine


class PlaysCalls(Staged[State, Charts]):
    """A career that is a row of calls: each takes parts of the situation, and hands them back."""

    def collect(self, state: Any, child: Any, charts: Charts) -> Step[State]:
        """Put the parts that the child held back into the situation; then collect the child."""
        after = msgspec.structs.replace(state, situation=whole(state), child=None)
        return super().collect(after, child, charts)

    def reroll_orders(self, state: Any) -> tuple[RerollOrder, ...] | None:
        """Return the standing orders of the career."""
        orders = state.orders.reroll
        return orders if isinstance(orders, tuple) else None
