from enum import StrEnum


class BattleshipsCrewQuality(StrEnum):
    EXCELLENT = "excellent"
    POOR = "poor"
    REGULAR = "regular"

    def __str__(self) -> str:
        return str(self.value)
