"""Where in the turn a battle stands (3.1): what comes next, in the order of play.

Phases 1 to 3 are cut into what each side does in them, the inferior one first (3.2).
"""

from __future__ import annotations

from enum import StrEnum


class Stage(StrEnum):
    """The stages of a turn. One of them comes next."""

    FLAGSHIPS = "flagships"
    MINES = "mines"
    VISIBILITY = "visibility"
    COMMAND = "command"
    INFERIOR_STAR_SHELL = "inferior_star_shell"
    SUPERIOR_STAR_SHELL = "superior_star_shell"
    INFERIOR_SPOTTERS = "inferior_spotters"
    INFERIOR_TARGETS = "inferior_targets"
    LATE_STAR_SHELL = "late_star_shell"
    SUPERIOR_SPOTTERS = "superior_spotters"
    SUPERIOR_TARGETS = "superior_targets"
    GUNNERY = "gunnery"
    LAUNCHES = "launches"
    TORPEDOES = "torpedoes"
    INFERIOR_MOVEMENT = "inferior_movement"
    SUPERIOR_MOVEMENT = "superior_movement"
    DAMAGE_CONTROL = "damage_control"
    END_OF_TURN = "end_of_turn"
    SCORE = "score"
    OVER = "over"

    @property
    def place(self) -> int:
        """How late it is in the order of play."""
        return _PLACES[self]

    @property
    def of_superior(self) -> bool:
        """Whether the superior side acts in it, of those in which one side does."""
        return self in _SUPERIOR


ORDER = tuple(Stage)
"""The stages in the order of play."""
_PLACES = {stage: place for place, stage in enumerate(ORDER)}
_SUPERIOR = (
    Stage.SUPERIOR_STAR_SHELL, Stage.LATE_STAR_SHELL, Stage.SUPERIOR_SPOTTERS,
    Stage.SUPERIOR_TARGETS, Stage.SUPERIOR_MOVEMENT,
)  # fmt: skip


def following(stage: Stage) -> Stage:
    """Return the stage after `stage`."""
    return ORDER[stage.place + 1]
