from enum import StrEnum


class VerificationChain(StrEnum):
    BAD = "bad"
    GOOD = "good"
    HIDDEN = "hidden"
    UNKNOWN = "unknown"

    def __str__(self) -> str:
        return str(self.value)
