from enum import StrEnum


class SilentVictoryContactOrderKind(StrEnum):
    AIRCRAFT = "aircraft"
    CAPITAL_SHIP = "capital_ship"
    CONVOY = "convoy"
    ESCORT = "escort"
    SHIP = "ship"
    SHIP_ESCORT = "ship_escort"
    SUBMARINE = "submarine"
    TWO_SHIPS = "two_ships"
    TWO_SHIPS_ESCORT = "two_ships_escort"
    WARSHIP = "warship"

    def __str__(self) -> str:
        return str(self.value)
