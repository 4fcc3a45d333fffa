from enum import StrEnum


class SilentVictoryCareerSubmittedEndingType0(StrEnum):
    CAPTURED = "captured"
    COMMANDER_KILLED = "commander_killed"
    CRUSHED = "crushed"
    LOST = "lost"
    RELIEVED = "relieved"
    RETIRED = "retired"
    SCUTTLED = "scuttled"
    SUNK = "sunk"

    def __str__(self) -> str:
        return str(self.value)
