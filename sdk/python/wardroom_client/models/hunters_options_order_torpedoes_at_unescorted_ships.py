from enum import StrEnum


class HuntersOptionsOrderTorpedoesAtUnescortedShips(StrEnum):
    ANY_POSTURE = "any_posture"
    SURFACED = "surfaced"

    def __str__(self) -> str:
        return str(self.value)
