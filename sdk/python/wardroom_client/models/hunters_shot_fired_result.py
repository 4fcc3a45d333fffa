from enum import StrEnum


class HuntersShotFiredResult(StrEnum):
    DUD = "dud"
    HIT = "hit"
    MISS = "miss"
    WASTED = "wasted"

    def __str__(self) -> str:
        return str(self.value)
