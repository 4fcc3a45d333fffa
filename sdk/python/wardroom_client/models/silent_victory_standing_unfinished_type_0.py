from enum import StrEnum


class SilentVictoryStandingUnfinishedType0(StrEnum):
    CLOSED = "closed"
    ENDED_BY_OPERATOR = "ended_by_operator"
    PLAYING = "playing"
    RESIGNED = "resigned"
    WITHDRAWN = "withdrawn"

    def __str__(self) -> str:
        return str(self.value)
