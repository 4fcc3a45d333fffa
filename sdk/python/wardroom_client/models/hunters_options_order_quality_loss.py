from enum import StrEnum


class HuntersOptionsOrderQualityLoss(StrEnum):
    EACH_CAUSE = "each_cause"
    ONCE_A_PATROL = "once_a_patrol"

    def __str__(self) -> str:
        return str(self.value)
