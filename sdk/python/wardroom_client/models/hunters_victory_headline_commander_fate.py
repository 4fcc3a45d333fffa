from enum import StrEnum


class HuntersVictoryHeadlineCommanderFate(StrEnum):
    ALIVE = "alive"
    CAPTIVE = "captive"
    DEAD = "dead"

    def __str__(self) -> str:
        return str(self.value)
