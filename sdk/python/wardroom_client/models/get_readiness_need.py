from enum import StrEnum


class GetReadinessNeed(StrEnum):
    CALLS = "calls"
    SESSIONS = "sessions"

    def __str__(self) -> str:
        return str(self.value)
