from enum import StrEnum


class SilentVictoryShipKind(StrEnum):
    CAPITAL_SHIP = "capital_ship"
    ESCORT = "escort"
    LARGE_FREIGHTER = "large_freighter"
    SMALL_FREIGHTER = "small_freighter"
    WARSHIP = "warship"

    def __str__(self) -> str:
        return str(self.value)
