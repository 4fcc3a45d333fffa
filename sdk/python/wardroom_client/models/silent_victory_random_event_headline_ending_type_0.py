from enum import StrEnum


class SilentVictoryRandomEventHeadlineEndingType0(StrEnum):
    COMMANDER_KILLED = "commander_killed"
    LOST = "lost"
    RESCUED = "rescued"

    def __str__(self) -> str:
        return str(self.value)
