from enum import StrEnum


class BattleshipsOptionsArcLimits(StrEnum):
    BOW_AND_STERN = "bow_and_stern"
    BROADSIDE = "broadside"

    def __str__(self) -> str:
        return str(self.value)
