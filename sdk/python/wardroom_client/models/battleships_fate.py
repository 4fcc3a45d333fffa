from enum import StrEnum


class BattleshipsFate(StrEnum):
    EXITED = "exited"
    IN_PLAY = "in_play"
    SUNK = "sunk"
    WITHDRAWN = "withdrawn"

    def __str__(self) -> str:
        return str(self.value)
