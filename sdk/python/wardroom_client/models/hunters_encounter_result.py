from enum import StrEnum


class HuntersEncounterResult(StrEnum):
    AIRCRAFT = "aircraft"
    CAPITAL_SHIP = "capital_ship"
    CONTACT_LOST = "contact_lost"
    CONVOY = "convoy"
    ESCORT = "escort"
    NONE = "none"
    RANDOM_EVENT = "random_event"
    SHIP = "ship"
    SHIP_ESCORT = "ship_escort"
    TANKER = "tanker"
    TWO_SHIPS = "two_ships"
    TWO_SHIPS_ESCORT = "two_ships_escort"

    def __str__(self) -> str:
        return str(self.value)
