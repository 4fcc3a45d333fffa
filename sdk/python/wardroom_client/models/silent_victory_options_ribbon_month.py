from enum import StrEnum


class SilentVictoryOptionsRibbonMonth(StrEnum):
    END = "end"
    START = "start"

    def __str__(self) -> str:
        return str(self.value)
