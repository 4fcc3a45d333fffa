from enum import StrEnum


class SilentVictoryOptionsOrderAgileWarships(StrEnum):
    TWO_FURTHER = "two_further"
    TWO_IN_ALL = "two_in_all"

    def __str__(self) -> str:
        return str(self.value)
