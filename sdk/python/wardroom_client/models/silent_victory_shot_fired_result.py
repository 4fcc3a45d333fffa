from enum import StrEnum


class SilentVictoryShotFiredResult(StrEnum):
    DUD = "dud"
    HIT = "hit"
    MISS = "miss"
    STRIKES_BOAT = "strikes_boat"
    WASTED = "wasted"

    def __str__(self) -> str:
        return str(self.value)
