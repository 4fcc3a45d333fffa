from enum import StrEnum


class HuntersCareerNewTournamentUnplayed(StrEnum):
    LOSS = "loss"
    VOID = "void"

    def __str__(self) -> str:
        return str(self.value)
