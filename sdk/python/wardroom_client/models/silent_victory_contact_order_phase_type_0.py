from enum import StrEnum


class SilentVictoryContactOrderPhaseType0(StrEnum):
    ATTACK = "attack"
    HUNT = "hunt"
    OVER = "over"

    def __str__(self) -> str:
        return str(self.value)
