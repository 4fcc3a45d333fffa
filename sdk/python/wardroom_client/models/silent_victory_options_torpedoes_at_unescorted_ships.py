from enum import StrEnum


class SilentVictoryOptionsTorpedoesAtUnescortedShips(StrEnum):
    ANY_POSTURE = "any_posture"
    SURFACED = "surfaced"

    def __str__(self) -> str:
        return str(self.value)
