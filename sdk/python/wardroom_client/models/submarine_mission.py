from enum import StrEnum


class SubmarineMission(StrEnum):
    ACCOMPLISHED = "accomplished"
    FAILED = "failed"
    NONE = "none"
    OPEN = "open"

    def __str__(self) -> str:
        return str(self.value)
