from enum import StrEnum


class BattleshipsBattleNewTournamentUnplayed(StrEnum):
    LOSS = "loss"
    VOID = "void"

    def __str__(self) -> str:
        return str(self.value)
