from enum import StrEnum


class SilentVictoryCareerNewTournamentFormat(StrEnum):
    OWN_GAMES = "own_games"
    ROUND_ROBIN = "round_robin"

    def __str__(self) -> str:
        return str(self.value)
