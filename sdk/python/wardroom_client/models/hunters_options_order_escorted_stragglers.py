from enum import StrEnum


class HuntersOptionsOrderEscortedStragglers(StrEnum):
    CHOOSE_ONE = "choose_one"
    TOGETHER = "together"

    def __str__(self) -> str:
        return str(self.value)
