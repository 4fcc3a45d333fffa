from enum import StrEnum


class HuntersOptionsOrderArrivingEscortCheck(StrEnum):
    AS_APPROACH = "as_approach"
    FULL = "full"

    def __str__(self) -> str:
        return str(self.value)
