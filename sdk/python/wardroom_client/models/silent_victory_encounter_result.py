from enum import StrEnum


class SilentVictoryEncounterResult(StrEnum):
    AIRCRAFT = "aircraft"
    CAPITAL_SHIP = "capital_ship"
    CONTACT_LOST = "contact_lost"
    CONVOY = "convoy"
    ESCORT = "escort"
    MINEFIELD = "minefield"
    NONE = "none"
    RANDOM_EVENT = "random_event"
    SHIP = "ship"
    SHIP_ESCORT = "ship_escort"
    TWO_SHIPS = "two_ships"
    TWO_SHIPS_ESCORT = "two_ships_escort"
    WARSHIP = "warship"

    def __str__(self) -> str:
        return str(self.value)
