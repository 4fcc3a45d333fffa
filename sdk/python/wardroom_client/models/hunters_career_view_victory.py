from enum import StrEnum


class HuntersCareerViewVictory(StrEnum):
    DECISIVE = "decisive"
    DEFEAT = "defeat"
    DRAW = "draw"
    MARGINAL = "marginal"
    SUBSTANTIAL = "substantial"

    def __str__(self) -> str:
        return str(self.value)
