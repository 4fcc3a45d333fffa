from enum import StrEnum


class HuntersRange(StrEnum):
    CLOSE = "close"
    LONG = "long"
    MEDIUM = "medium"

    def __str__(self) -> str:
        return str(self.value)
