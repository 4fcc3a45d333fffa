from enum import StrEnum


class SilentVictoryOptionsOrderCapitalShipPoints(StrEnum):
    BY_TONNAGE = "by_tonnage"
    COUNTER_SHEET = "counter_sheet"

    def __str__(self) -> str:
        return str(self.value)
