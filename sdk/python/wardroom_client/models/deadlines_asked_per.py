from enum import StrEnum


class DeadlinesAskedPer(StrEnum):
    ACTION = "action"
    PATROL = "patrol"

    def __str__(self) -> str:
        return str(self.value)
