from enum import StrEnum


class SilentVictoryRankTournamentOrderEndingsAdditionalPropertyType1(StrEnum):
    CLOSED = "closed"
    DEADLINE_MISSED = "deadline_missed"
    ENDED_BY_OPERATOR = "ended_by_operator"
    FORFEITED = "forfeited"
    RESIGNED = "resigned"
    WITHDRAWN = "withdrawn"

    def __str__(self) -> str:
        return str(self.value)
