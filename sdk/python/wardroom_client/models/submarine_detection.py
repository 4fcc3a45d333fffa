from enum import StrEnum


class SubmarineDetection(StrEnum):
    DETECTED = "detected"
    DETECTED_PLUS_1 = "detected_plus_1"
    UNDETECTED = "undetected"

    def __str__(self) -> str:
        return str(self.value)
