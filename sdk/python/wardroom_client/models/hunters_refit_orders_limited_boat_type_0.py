from enum import StrEnum


class HuntersRefitOrdersLimitedBoatType0(StrEnum):
    VIIC_FLAK = "VIIC_Flak"
    VIID = "VIID"

    def __str__(self) -> str:
        return str(self.value)
