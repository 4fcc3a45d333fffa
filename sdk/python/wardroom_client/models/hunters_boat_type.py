from enum import StrEnum


class HuntersBoatType(StrEnum):
    IXA = "IXA"
    IXB = "IXB"
    IXC = "IXC"
    VIIA = "VIIA"
    VIIB = "VIIB"
    VIIC = "VIIC"
    VIIC_FLAK = "VIIC_Flak"
    VIID = "VIID"

    def __str__(self) -> str:
        return str(self.value)
