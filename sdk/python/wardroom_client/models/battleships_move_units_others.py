from enum import StrEnum


class BattleshipsMoveUnitsOthers(StrEnum):
    CLOSING = "closing"
    STEADY = "steady"

    def __str__(self) -> str:
        return str(self.value)
