from enum import StrEnum


class SilentVictoryCompletionOutcomeLogType0(StrEnum):
    F = "F"
    S = "S"

    def __str__(self) -> str:
        return str(self.value)
