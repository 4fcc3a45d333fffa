from enum import StrEnum


class HuntersLoggedShipOrderFate(StrEnum):
    DAMAGED = "damaged"
    SUNK = "sunk"

    def __str__(self) -> str:
        return str(self.value)
