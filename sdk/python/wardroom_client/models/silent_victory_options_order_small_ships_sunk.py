from enum import StrEnum


class SilentVictoryOptionsOrderSmallShipsSunk(StrEnum):
    COUNT_AS_SHIPS = "count_as_ships"
    TONNAGE_ALONE = "tonnage_alone"

    def __str__(self) -> str:
        return str(self.value)
