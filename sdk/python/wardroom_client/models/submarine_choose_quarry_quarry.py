from enum import StrEnum


class SubmarineChooseQuarryQuarry(StrEnum):
    CONVOY = "convoy"
    DAMAGED_SHIPS = "damaged_ships"
    ESCORTED_SHIPS = "escorted_ships"

    def __str__(self) -> str:
        return str(self.value)
