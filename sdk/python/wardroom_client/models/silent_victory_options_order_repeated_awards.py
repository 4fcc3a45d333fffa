from enum import StrEnum


class SilentVictoryOptionsOrderRepeatedAwards(StrEnum):
    BRING_A_MARKER = "bring_a_marker"
    BRING_NOTHING = "bring_nothing"

    def __str__(self) -> str:
        return str(self.value)
