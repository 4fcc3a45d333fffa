from enum import StrEnum


class SilentVictoryRankTournamentOrderEndingsAdditionalPropertyType1(StrEnum):
    CLOSED = "closed"
    ENDED_BY_OPERATOR = "ended_by_operator"
    RESIGNED = "resigned"
    WITHDRAWN = "withdrawn"

    def __str__(self) -> str:
        return str(self.value)
