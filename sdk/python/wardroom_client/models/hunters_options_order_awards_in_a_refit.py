from enum import StrEnum


class HuntersOptionsOrderAwardsInARefit(StrEnum):
    ALL_DUE = "all_due"
    ONE = "one"

    def __str__(self) -> str:
        return str(self.value)
