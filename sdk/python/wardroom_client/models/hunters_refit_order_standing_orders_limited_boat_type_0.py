from enum import StrEnum


class HuntersRefitOrderStandingOrdersLimitedBoatType0(StrEnum):
    VIIC_FLAK = "VIIC_Flak"
    VIID = "VIID"

    def __str__(self) -> str:
        return str(self.value)
