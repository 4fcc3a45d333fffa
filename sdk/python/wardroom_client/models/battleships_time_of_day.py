from enum import StrEnum


class BattleshipsTimeOfDay(StrEnum):
    DAY = "day"
    NIGHT = "night"

    def __str__(self) -> str:
        return str(self.value)
