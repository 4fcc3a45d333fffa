from enum import StrEnum


class VerificationExtent(StrEnum):
    COMPLETE = "complete"
    CUT = "cut"
    INDETERMINATE = "indeterminate"
    OPEN = "open"

    def __str__(self) -> str:
        return str(self.value)
