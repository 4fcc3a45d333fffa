from enum import StrEnum


class HuntersShipKind(StrEnum):
    CAPITAL_SHIP = "capital_ship"
    LARGE_FREIGHTER = "large_freighter"
    SMALL_FREIGHTER = "small_freighter"
    TANKER = "tanker"

    def __str__(self) -> str:
        return str(self.value)
