from enum import StrEnum


class HuntersCompletionOutcomeLogType0(StrEnum):
    F = "F"
    S = "S"

    def __str__(self) -> str:
        return str(self.value)
