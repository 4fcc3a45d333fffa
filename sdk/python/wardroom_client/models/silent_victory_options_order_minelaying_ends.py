from enum import StrEnum


class SilentVictoryOptionsOrderMinelayingEnds(StrEnum):
    EVERY_TUBE = "every_tube"
    ONE_END = "one_end"

    def __str__(self) -> str:
        return str(self.value)
