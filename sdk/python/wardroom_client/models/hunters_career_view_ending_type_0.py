from enum import StrEnum


class HuntersCareerViewEndingType0(StrEnum):
    CAPTURED = "captured"
    CREW_LOST = "crew_lost"
    CRUSHED = "crushed"
    KOMMANDANT_KILLED = "kommandant_killed"
    LAST_MONTH = "last_month"
    SCUTTLED = "scuttled"
    SUNK = "sunk"

    def __str__(self) -> str:
        return str(self.value)
