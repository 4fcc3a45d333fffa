"""Wounds on wounds, and which of the crew takes the next: the same rule in both games."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from wardroom.rulesets.submarine.terms import Health, Wound

MixedWounds = Literal["severe", "add_up"]
"""What a light and a severe wound come to together: a severe wound, or death."""


def add_wound(before: Health, wound: Wound, mixed: MixedWounds) -> Health:
    """Return the health of a man with `before` after another `wound`.

    Two light wounds are a severe one, two severe ones kill.
    """
    if before is Health.FIT or wound is Wound.KILLED:
        return Health(wound)
    if before is Health.LIGHT_WOUND and wound is Wound.LIGHT_WOUND:
        return Health.SEVERE_WOUND
    if before is Health.SEVERE_WOUND and wound is Wound.SEVERE_WOUND:
        return Health.KILLED
    return Health.KILLED if mixed == "add_up" else Health.SEVERE_WOUND


def generic_box(boxes: Sequence[Health]) -> int | None:
    """Return the generic crew box that takes an injury, from 0: unhurt first, then LW, then SW.

    None when all of them are dead.
    """
    for health in (Health.FIT, Health.LIGHT_WOUND, Health.SEVERE_WOUND):
        if health in boxes:
            return list(boxes).index(health)
    return None
