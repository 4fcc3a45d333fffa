from enum import StrEnum


class SilentVictoryDepthChargeCycleOrderEscorted(StrEnum):
    CAPITAL_SHIP = "capital_ship"
    MERCHANTS = "merchants"
    WARSHIP = "warship"

    def __str__(self) -> str:
        return str(self.value)
