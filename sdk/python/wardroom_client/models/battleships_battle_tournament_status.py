from enum import StrEnum


class BattleshipsBattleTournamentStatus(StrEnum):
    CLOSED = "closed"
    OPEN = "open"

    def __str__(self) -> str:
        return str(self.value)
