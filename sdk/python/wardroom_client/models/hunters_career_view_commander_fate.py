from enum import StrEnum


class HuntersCareerViewCommanderFate(StrEnum):
    ALIVE = "alive"
    CAPTIVE = "captive"
    DEAD = "dead"

    def __str__(self) -> str:
        return str(self.value)
