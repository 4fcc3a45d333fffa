from enum import StrEnum


class SilentVictoryCareerSessionStatus(StrEnum):
    CREATED = "created"
    OVER = "over"
    PLAYING = "playing"

    def __str__(self) -> str:
        return str(self.value)
