"""What is counted of a career when it is asked what the dice did: tons, hits, ships in sight."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from wardroom.engine.calls import RuleCall
from wardroom.engine.luck import Counted, Figure

FIGURES = (
    Figure(name="tons_sunk"),
    Figure(name="hits_taken", wanted="fewer", ends="worst"),
    Figure(name="ships_met"),
)
"""Tons sunk, hits on the own boat, ships that encounter checks bring in sight."""

LOST = ("sunk", "crushed", "scuttled", "captured", "commander_killed")
"""Endings of a procedure with which the career is over."""

_CHECK_STEPS = 3_000
"""Of the walk of an encounter check."""

Figures = tuple[int, int, int]


def of_attack(call: RuleCall, group: Any) -> Counted:
    """Return what is counted of a round of fire at ships: the tons that it sinks.

    `group`: the decision for no further group of weapons. One's own torpedo may come round.
    """

    def count(state: Any, charts: Any) -> Figures:
        return (call.headline(state, charts).tonnage_sunk, 0, 0)

    def split(state: Any, charts: Any) -> tuple[Any, ...]:
        parts = call.procedure.independent(state, charts)
        return tuple(part.state for part in parts) or (state,)

    return Counted(
        call=call.name,
        count=count,
        ended=lambda state: lost(bool(getattr(state, "boat_sunk", False))),
        assumed={"weapon_group": group},
        split=split,
    )


def of_fire(call: RuleCall) -> Counted:
    """Return what is counted of a hunt or an air attack: the hits on the boat."""
    return Counted(call=call.name, count=_hits, ended=_ended)


def _hits(state: Any, charts: Any) -> Figures:
    del charts
    return (0, state.fire.hits, 0)


def of_encounter(
    call: RuleCall, ships: Callable[[Any, Any], int], known: Callable[[Any], bool]
) -> Counted:
    """Return what is counted of an encounter check: ships brought in sight, and hits of mines.

    `ships(state, charts)`: how many ships the check has met; `known(state)`: whether that is known,
    and no mine can come any more.
    """

    def count(state: Any, charts: Any) -> Figures:
        fire = getattr(state, "fire", None)
        if state.contact is None and state.lost is not None:
            state = msgspec.structs.replace(state, contact=state.lost)
        return (0, 0 if fire is None else fire.hits, ships(state, charts))

    # Without mines a walk is short; with them it is longer than any.
    return Counted(call=call.name, count=count, ended=_ended, over=known, most_steps=_CHECK_STEPS)


def _ended(state: Any) -> tuple[bool, ...]:
    return lost(getattr(state, "ending", None) in LOST)


def lost(ended: bool) -> tuple[bool, ...]:
    """Return for each figure whether the loss of the boat or her commander has `ended` it: hits."""
    return tuple(ended and figure.ends is not None for figure in FIGURES)
