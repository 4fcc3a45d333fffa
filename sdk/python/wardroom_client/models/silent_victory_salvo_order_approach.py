from enum import StrEnum


class SilentVictorySalvoOrderApproach(StrEnum):
    ESCORT_ARRIVED = "escort_arrived"
    UNDETECTED = "undetected"

    def __str__(self) -> str:
        return str(self.value)
