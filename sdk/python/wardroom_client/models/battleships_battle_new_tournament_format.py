from enum import StrEnum


class BattleshipsBattleNewTournamentFormat(StrEnum):
    OWN_GAMES = "own_games"
    ROUND_ROBIN = "round_robin"

    def __str__(self) -> str:
        return str(self.value)
