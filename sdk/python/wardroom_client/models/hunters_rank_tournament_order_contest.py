from enum import StrEnum


class HuntersRankTournamentOrderContest(StrEnum):
    SURVIVAL = "survival"
    TOP_TONNAGE = "top_tonnage"
    TWO_PLAYER = "two_player"
    WOLFPACK = "wolfpack"

    def __str__(self) -> str:
        return str(self.value)
