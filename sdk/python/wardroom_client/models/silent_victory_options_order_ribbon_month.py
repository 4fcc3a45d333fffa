from enum import StrEnum


class SilentVictoryOptionsOrderRibbonMonth(StrEnum):
    END = "end"
    START = "start"

    def __str__(self) -> str:
        return str(self.value)
