from enum import StrEnum


class HuntersResolveSalvoAnswerAnachronisms(StrEnum):
    ALLOWED = "allowed"
    REFUSED = "refused"

    def __str__(self) -> str:
        return str(self.value)
