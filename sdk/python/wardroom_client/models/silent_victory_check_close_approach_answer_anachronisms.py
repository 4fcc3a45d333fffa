from enum import StrEnum


class SilentVictoryCheckCloseApproachAnswerAnachronisms(StrEnum):
    ALLOWED = "allowed"
    REFUSED = "refused"

    def __str__(self) -> str:
        return str(self.value)
