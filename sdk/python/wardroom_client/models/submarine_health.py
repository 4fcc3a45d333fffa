from enum import StrEnum


class SubmarineHealth(StrEnum):
    FIT = "fit"
    KILLED = "killed"
    LIGHT_WOUND = "light_wound"
    SEVERE_WOUND = "severe_wound"

    def __str__(self) -> str:
        return str(self.value)
