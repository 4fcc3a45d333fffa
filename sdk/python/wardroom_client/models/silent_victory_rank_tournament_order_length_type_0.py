from enum import StrEnum


class SilentVictoryRankTournamentOrderLengthType0(StrEnum):
    LONG = "long"
    SHORT = "short"

    def __str__(self) -> str:
        return str(self.value)
