from enum import StrEnum


class SilentVictoryTargetCondition(StrEnum):
    DAMAGED = "damaged"
    SUNK = "sunk"
    UNTOUCHED = "untouched"

    def __str__(self) -> str:
        return str(self.value)
