from enum import StrEnum


class SilentVictoryAward(StrEnum):
    BRONZE_STAR = "bronze_star"
    MEDAL_OF_HONOR = "medal_of_honor"
    NAVY_COMMENDATION_RIBBON = "navy_commendation_ribbon"
    NAVY_CROSS = "navy_cross"
    SILVER_STAR = "silver_star"

    def __str__(self) -> str:
        return str(self.value)
