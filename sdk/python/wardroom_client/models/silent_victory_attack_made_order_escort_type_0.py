from enum import StrEnum


class SilentVictoryAttackMadeOrderEscortType0(StrEnum):
    HIT = "hit"
    MISSED = "missed"

    def __str__(self) -> str:
        return str(self.value)
