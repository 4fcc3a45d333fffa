from enum import StrEnum


class BattleshipsStage(StrEnum):
    COMMAND = "command"
    DAMAGE_CONTROL = "damage_control"
    END_OF_TURN = "end_of_turn"
    FLAGSHIPS = "flagships"
    GUNNERY = "gunnery"
    INFERIOR_MOVEMENT = "inferior_movement"
    INFERIOR_SPOTTERS = "inferior_spotters"
    INFERIOR_STAR_SHELL = "inferior_star_shell"
    INFERIOR_TARGETS = "inferior_targets"
    LATE_STAR_SHELL = "late_star_shell"
    LAUNCHES = "launches"
    MINES = "mines"
    OVER = "over"
    SCORE = "score"
    SUPERIOR_MOVEMENT = "superior_movement"
    SUPERIOR_SPOTTERS = "superior_spotters"
    SUPERIOR_STAR_SHELL = "superior_star_shell"
    SUPERIOR_TARGETS = "superior_targets"
    TORPEDOES = "torpedoes"
    VISIBILITY = "visibility"

    def __str__(self) -> str:
        return str(self.value)
