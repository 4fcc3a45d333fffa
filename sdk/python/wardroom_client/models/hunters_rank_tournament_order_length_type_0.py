from enum import StrEnum


class HuntersRankTournamentOrderLengthType0(StrEnum):
    LONG = "long"
    SHORT = "short"

    def __str__(self) -> str:
        return str(self.value)
