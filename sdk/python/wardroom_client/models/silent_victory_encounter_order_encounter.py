from enum import StrEnum


class SilentVictoryEncounterOrderEncounter(StrEnum):
    CAPITAL_SHIP = "capital_ship"
    CONVOY = "convoy"
    SHIP = "ship"
    SHIP_ESCORT = "ship_escort"
    TWO_SHIPS = "two_ships"
    TWO_SHIPS_ESCORT = "two_ships_escort"
    WARSHIP = "warship"

    def __str__(self) -> str:
        return str(self.value)
