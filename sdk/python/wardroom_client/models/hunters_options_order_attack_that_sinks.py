from enum import StrEnum


class HuntersOptionsOrderAttackThatSinks(StrEnum):
    COUNTS_AS_HITS = "counts_as_hits"
    FINAL = "final"

    def __str__(self) -> str:
        return str(self.value)
