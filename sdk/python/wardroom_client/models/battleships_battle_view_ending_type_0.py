from enum import StrEnum


class BattleshipsBattleViewEndingType0(StrEnum):
    DRAW = "draw"
    FIRST_WINS = "first_wins"
    SECOND_WINS = "second_wins"

    def __str__(self) -> str:
        return str(self.value)
