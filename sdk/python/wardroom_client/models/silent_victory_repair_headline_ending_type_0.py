from enum import StrEnum


class SilentVictoryRepairHeadlineEndingType0(StrEnum):
    CREW_LOST = "crew_lost"
    RESCUED = "rescued"
    TOWED_HOME = "towed_home"

    def __str__(self) -> str:
        return str(self.value)
