"""The options that every submarine game has: optional rules, and readings of a rule."""

from __future__ import annotations

from typing import Literal, Protocol

MixedWounds = Literal["severe", "add_up"]
"""The result of a light and a severe wound together: a severe wound, or death."""


class Options(Protocol):
    """The optional rules in force, and the readings chosen."""

    @property
    def escort_quality(self) -> bool:
        """Whether escorts have a quality (14.6; in Silent Victory 14.5)."""
        ...

    @property
    def evasive_manoeuvres(self) -> bool:
        """Whether the boat may evade an escort's attack (14.8; in Silent Victory 14.7)."""
        ...

    @property
    def mixed_wounds(self) -> MixedWounds:
        """What a light and a severe wound come to together."""
        ...

    @property
    def event_in_repeated_box(self) -> str:
        """What is left of a box of several checks after an event; `one_roll`: the rest (12.1.6)."""
        ...
