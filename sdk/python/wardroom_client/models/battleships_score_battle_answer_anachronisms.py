from enum import StrEnum


class BattleshipsScoreBattleAnswerAnachronisms(StrEnum):
    ALLOWED = "allowed"
    REFUSED = "refused"

    def __str__(self) -> str:
        return str(self.value)
