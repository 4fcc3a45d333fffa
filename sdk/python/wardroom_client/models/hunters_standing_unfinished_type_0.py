from enum import StrEnum


class HuntersStandingUnfinishedType0(StrEnum):
    CLOSED = "closed"
    PLAYING = "playing"
    RESIGNED = "resigned"
    WITHDRAWN = "withdrawn"

    def __str__(self) -> str:
        return str(self.value)
