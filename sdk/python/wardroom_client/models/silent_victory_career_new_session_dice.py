from enum import StrEnum


class SilentVictoryCareerNewSessionDice(StrEnum):
    COMMITTED = "committed"
    SUPPLIED = "supplied"

    def __str__(self) -> str:
        return str(self.value)
