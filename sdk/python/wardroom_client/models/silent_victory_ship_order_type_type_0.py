from enum import StrEnum


class SilentVictoryShipOrderTypeType0(StrEnum):
    A = "A"
    AS = "AS"
    BB = "BB"
    CA = "CA"
    CL = "CL"
    CV = "CV"
    CVE = "CVE"
    DD = "DD"
    F = "F"
    FF = "FF"
    ML = "ML"
    P = "P"
    S = "S"
    SS = "SS"
    T = "T"

    def __str__(self) -> str:
        return str(self.value)
