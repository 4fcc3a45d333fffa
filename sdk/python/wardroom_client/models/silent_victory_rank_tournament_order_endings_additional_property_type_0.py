from enum import StrEnum


class SilentVictoryRankTournamentOrderEndingsAdditionalPropertyType0(StrEnum):
    CAPTURED = "captured"
    COMMANDER_KILLED = "commander_killed"
    CREW_LOST = "crew_lost"
    CRUSHED = "crushed"
    HISTORY_IS_OVER = "history_is_over"
    LAST_MONTH = "last_month"
    RELIEVED = "relieved"
    RETIRED = "retired"
    SCUTTLED = "scuttled"
    SUNK = "sunk"

    def __str__(self) -> str:
        return str(self.value)
