from enum import StrEnum


class SilentVictoryCareerTournamentStatus(StrEnum):
    CLOSED = "closed"
    OPEN = "open"

    def __str__(self) -> str:
        return str(self.value)
