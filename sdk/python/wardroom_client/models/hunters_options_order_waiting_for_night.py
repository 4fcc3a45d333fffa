from enum import StrEnum


class HuntersOptionsOrderWaitingForNight(StrEnum):
    ANY_TARGET = "any_target"
    NOT_CAPITAL_SHIPS = "not_capital_ships"

    def __str__(self) -> str:
        return str(self.value)
