from enum import StrEnum


class BattleshipsBattery(StrEnum):
    MAIN = "main"
    SECONDARY = "secondary"

    def __str__(self) -> str:
        return str(self.value)
