from enum import StrEnum


class SilentVictoryRankTournamentOrderContest(StrEnum):
    SURVIVAL = "survival"
    TOP_TONNAGE = "top_tonnage"
    TWO_PLAYER = "two_player"

    def __str__(self) -> str:
        return str(self.value)
