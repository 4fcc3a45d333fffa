from enum import StrEnum


class SilentVictoryCycleHeadlineEndingType0(StrEnum):
    CAPTURED = "captured"
    COMMANDER_KILLED = "commander_killed"
    CRUSHED = "crushed"
    ESCAPED = "escaped"
    SCUTTLED = "scuttled"
    SUNK = "sunk"

    def __str__(self) -> str:
        return str(self.value)
