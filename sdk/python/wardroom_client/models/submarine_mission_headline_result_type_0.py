from enum import StrEnum


class SubmarineMissionHeadlineResultType0(StrEnum):
    ACCOMPLISHED = "accomplished"
    AIRCRAFT = "aircraft"
    FAILED = "failed"

    def __str__(self) -> str:
        return str(self.value)
