from enum import StrEnum


class BattleshipsMoveUnitsOrderOthers(StrEnum):
    BROADSIDE = "broadside"
    CLOSING = "closing"
    STANDING_OFF = "standing_off"
    STEADY = "steady"

    def __str__(self) -> str:
        return str(self.value)
