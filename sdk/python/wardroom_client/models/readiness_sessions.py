from enum import StrEnum


class ReadinessSessions(StrEnum):
    AWAY = "away"
    NONE = "none"
    READY = "ready"

    def __str__(self) -> str:
        return str(self.value)
