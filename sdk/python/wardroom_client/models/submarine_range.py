from enum import StrEnum


class SubmarineRange(StrEnum):
    CLOSE = "close"
    LONG = "long"
    MEDIUM = "medium"

    def __str__(self) -> str:
        return str(self.value)
