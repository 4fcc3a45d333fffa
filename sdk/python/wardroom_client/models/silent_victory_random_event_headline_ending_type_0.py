from enum import StrEnum


class SilentVictoryRandomEventHeadlineEndingType0(StrEnum):
    COMMANDER_KILLED = "commander_killed"
    CREW_LOST = "crew_lost"
    RESCUED = "rescued"

    def __str__(self) -> str:
        return str(self.value)
