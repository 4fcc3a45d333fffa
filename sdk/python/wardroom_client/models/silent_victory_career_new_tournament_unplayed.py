from enum import StrEnum


class SilentVictoryCareerNewTournamentUnplayed(StrEnum):
    LOSS = "loss"
    VOID = "void"

    def __str__(self) -> str:
        return str(self.value)
