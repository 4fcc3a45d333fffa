from enum import StrEnum


class BattleshipsPossibleStarShellPhase(StrEnum):
    SECOND_TARGETS = "second_targets"
    VISIBILITY = "visibility"

    def __str__(self) -> str:
        return str(self.value)
