from enum import StrEnum


class SilentVictoryHitsHeadlineEndingType0(StrEnum):
    CAPTURED = "captured"
    COMMANDER_KILLED = "commander_killed"
    SCUTTLED = "scuttled"
    SUNK = "sunk"

    def __str__(self) -> str:
        return str(self.value)
