from enum import StrEnum


class HuntersContactOrderKind(StrEnum):
    AIRCRAFT = "aircraft"
    CAPITAL_SHIP = "capital_ship"
    CONVOY = "convoy"
    ESCORT = "escort"
    SHIP = "ship"
    SHIP_ESCORT = "ship_escort"
    TANKER = "tanker"
    TWO_SHIPS = "two_ships"
    TWO_SHIPS_ESCORT = "two_ships_escort"

    def __str__(self) -> str:
        return str(self.value)
