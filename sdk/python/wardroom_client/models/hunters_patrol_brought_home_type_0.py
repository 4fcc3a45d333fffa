from enum import StrEnum


class HuntersPatrolBroughtHomeType0(StrEnum):
    RESCUED = "rescued"
    TOWED = "towed"

    def __str__(self) -> str:
        return str(self.value)
