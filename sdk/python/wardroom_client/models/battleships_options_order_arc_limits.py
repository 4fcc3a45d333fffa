from enum import StrEnum


class BattleshipsOptionsOrderArcLimits(StrEnum):
    BOW_AND_STERN = "bow_and_stern"
    BROADSIDE = "broadside"

    def __str__(self) -> str:
        return str(self.value)
