from enum import StrEnum


class HuntersOptionsResupplyMonth(StrEnum):
    AT_SEA = "at_sea"
    IN_REFIT = "in_refit"

    def __str__(self) -> str:
        return str(self.value)
