"""How systems of the boat fare."""

from __future__ import annotations

from wardroom.rulesets.submarine.terms import SystemState

_DAMAGED = SystemState.DAMAGED
_INOPERABLE = SystemState.INOPERABLE


def is_hurt(state: SystemState) -> bool:
    """Whether a system is damaged or inoperable."""
    return state is _DAMAGED or state is _INOPERABLE
