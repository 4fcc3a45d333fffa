from enum import StrEnum


class VerificationOutcomes(StrEnum):
    BAD = "bad"
    GOOD = "good"
    HIDDEN = "hidden"
    UNKNOWN = "unknown"

    def __str__(self) -> str:
        return str(self.value)
