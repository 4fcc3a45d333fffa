from enum import StrEnum


class ListedSessionStatusType0(StrEnum):
    CREATED = "created"
    OVER = "over"
    PLAYING = "playing"

    def __str__(self) -> str:
        return str(self.value)
