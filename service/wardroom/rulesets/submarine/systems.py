"""How systems of the boat fare."""

from __future__ import annotations

from wardroom.rulesets.submarine.terms import SystemState


def is_hurt(state: SystemState) -> bool:
    """Whether a system is damaged or inoperable."""
    return state is SystemState.DAMAGED or state is SystemState.INOPERABLE
