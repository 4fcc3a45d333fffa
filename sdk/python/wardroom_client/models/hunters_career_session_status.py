from enum import StrEnum


class HuntersCareerSessionStatus(StrEnum):
    CREATED = "created"
    OVER = "over"
    PLAYING = "playing"

    def __str__(self) -> str:
        return str(self.value)
