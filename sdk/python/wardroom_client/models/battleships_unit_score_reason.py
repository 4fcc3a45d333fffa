from enum import StrEnum


class BattleshipsUnitScoreReason(StrEnum):
    DAMAGE = "damage"
    EXIT = "exit"
    SUNK = "sunk"

    def __str__(self) -> str:
        return str(self.value)
