from enum import StrEnum


class SilentVictoryStandingEndingType0(StrEnum):
    CAPTURED = "captured"
    COMMANDER_KILLED = "commander_killed"
    CREW_LOST = "crew_lost"
    CRUSHED = "crushed"
    RELIEVED = "relieved"
    RETIRED = "retired"
    SCUTTLED = "scuttled"
    SUNK = "sunk"

    def __str__(self) -> str:
        return str(self.value)
