from enum import StrEnum


class BattleshipsBattleEntrantStatusType0(StrEnum):
    CREATED = "created"
    GONE = "gone"
    OVER = "over"
    PLAYING = "playing"

    def __str__(self) -> str:
        return str(self.value)
