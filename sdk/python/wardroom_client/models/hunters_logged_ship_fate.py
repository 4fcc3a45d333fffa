from enum import StrEnum


class HuntersLoggedShipFate(StrEnum):
    DAMAGED = "damaged"
    SUNK = "sunk"

    def __str__(self) -> str:
        return str(self.value)
