from enum import StrEnum


class BattleshipsShipType(StrEnum):
    BB = "BB"
    BC = "BC"
    CA = "CA"
    CL = "CL"
    DD = "DD"
    PB = "PB"
    SB = "SB"

    def __str__(self) -> str:
        return str(self.value)
