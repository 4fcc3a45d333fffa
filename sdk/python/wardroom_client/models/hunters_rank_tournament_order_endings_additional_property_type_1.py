from enum import StrEnum


class HuntersRankTournamentOrderEndingsAdditionalPropertyType1(StrEnum):
    CLOSED = "closed"
    RESIGNED = "resigned"
    WITHDRAWN = "withdrawn"

    def __str__(self) -> str:
        return str(self.value)
