from enum import StrEnum


class SilentVictoryCycleHeadlineEndingType0(StrEnum):
    CAPTAIN_KILLED = "captain_killed"
    CAPTURED = "captured"
    CRUSHED = "crushed"
    ESCAPED = "escaped"
    SCUTTLED = "scuttled"
    SUNK = "sunk"

    def __str__(self) -> str:
        return str(self.value)
