from enum import StrEnum


class SilentVictoryCareerViewEndingType0(StrEnum):
    CAPTAIN_KILLED = "captain_killed"
    CAPTURED = "captured"
    CRUSHED = "crushed"
    HISTORY_IS_OVER = "history_is_over"
    LAST_MONTH = "last_month"
    LOST = "lost"
    RELIEVED = "relieved"
    RETIRED = "retired"
    SCUTTLED = "scuttled"
    SUNK = "sunk"

    def __str__(self) -> str:
        return str(self.value)
