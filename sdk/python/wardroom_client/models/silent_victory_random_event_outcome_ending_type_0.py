from enum import StrEnum


class SilentVictoryRandomEventOutcomeEndingType0(StrEnum):
    CAPTAIN_KILLED = "captain_killed"
    LOST = "lost"
    RESCUED = "rescued"

    def __str__(self) -> str:
        return str(self.value)
