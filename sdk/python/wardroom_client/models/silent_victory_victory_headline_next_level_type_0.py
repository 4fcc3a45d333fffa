from enum import StrEnum


class SilentVictoryVictoryHeadlineNextLevelType0(StrEnum):
    DECISIVE = "decisive"
    DEFEAT = "defeat"
    DRAW = "draw"
    MARGINAL = "marginal"
    SUBSTANTIAL = "substantial"

    def __str__(self) -> str:
        return str(self.value)
