from enum import StrEnum


class SubmarineTimeOfDay(StrEnum):
    DAY = "day"
    NIGHT = "night"

    def __str__(self) -> str:
        return str(self.value)
