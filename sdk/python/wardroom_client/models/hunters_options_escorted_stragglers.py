from enum import StrEnum


class HuntersOptionsEscortedStragglers(StrEnum):
    CHOOSE_ONE = "choose_one"
    TOGETHER = "together"

    def __str__(self) -> str:
        return str(self.value)
