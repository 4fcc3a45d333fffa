from enum import StrEnum


class SilentVictoryEncounterOutcomeEndingType0(StrEnum):
    CAPTAIN_KILLED = "captain_killed"
    CAPTURED = "captured"
    SCUTTLED = "scuttled"
    SUNK = "sunk"

    def __str__(self) -> str:
        return str(self.value)
