from enum import StrEnum


class HuntersResupplyHeadlineResultType0(StrEnum):
    AIRCRAFT = "aircraft"
    NOT_MET = "not_met"
    RESUPPLIED = "resupplied"

    def __str__(self) -> str:
        return str(self.value)
