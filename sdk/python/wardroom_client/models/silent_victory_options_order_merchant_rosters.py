from enum import StrEnum


class SilentVictoryOptionsOrderMerchantRosters(StrEnum):
    ALL_THREE = "all_three"
    FIRST_ONLY = "first_only"

    def __str__(self) -> str:
        return str(self.value)
