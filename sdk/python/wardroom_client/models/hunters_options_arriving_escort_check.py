from enum import StrEnum


class HuntersOptionsArrivingEscortCheck(StrEnum):
    AS_APPROACH = "as_approach"
    FULL = "full"

    def __str__(self) -> str:
        return str(self.value)
