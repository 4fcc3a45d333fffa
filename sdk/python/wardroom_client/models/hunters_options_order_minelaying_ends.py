from enum import StrEnum


class HuntersOptionsOrderMinelayingEnds(StrEnum):
    BOTH_ENDS = "both_ends"
    ONE_END = "one_end"

    def __str__(self) -> str:
        return str(self.value)
