from enum import StrEnum


class HuntersStandingEndingType0(StrEnum):
    CAPTURED = "captured"
    CREW_LOST = "crew_lost"
    CRUSHED = "crushed"
    KOMMANDANT_KILLED = "kommandant_killed"
    SCUTTLED = "scuttled"
    SUNK = "sunk"

    def __str__(self) -> str:
        return str(self.value)
