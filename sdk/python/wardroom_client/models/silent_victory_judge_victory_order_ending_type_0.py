from enum import StrEnum


class SilentVictoryJudgeVictoryOrderEndingType0(StrEnum):
    CAPTAIN_KILLED = "captain_killed"
    CAPTURED = "captured"
    CRUSHED = "crushed"
    LOST = "lost"
    RELIEVED = "relieved"
    RETIRED = "retired"
    SCUTTLED = "scuttled"
    SUNK = "sunk"

    def __str__(self) -> str:
        return str(self.value)
