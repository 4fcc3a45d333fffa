from enum import StrEnum


class SilentVictoryDepthChargeCycleOrderDetected(StrEnum):
    DETECTED = "detected"
    DETECTED_PLUS_1 = "detected_plus_1"

    def __str__(self) -> str:
        return str(self.value)
