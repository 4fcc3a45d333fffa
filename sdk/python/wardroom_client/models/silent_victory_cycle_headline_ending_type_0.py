from enum import StrEnum


class SilentVictoryCycleHeadlineEndingType0(StrEnum):
    CRUSHED = "crushed"
    ESCAPED = "escaped"

    def __str__(self) -> str:
        return str(self.value)
