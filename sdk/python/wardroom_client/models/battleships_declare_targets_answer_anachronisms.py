from enum import StrEnum


class BattleshipsDeclareTargetsAnswerAnachronisms(StrEnum):
    ALLOWED = "allowed"
    REFUSED = "refused"

    def __str__(self) -> str:
        return str(self.value)
