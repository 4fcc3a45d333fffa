from enum import StrEnum


class VerificationSigning(StrEnum):
    BAD = "bad"
    REVOKED = "revoked"
    SIGNED = "signed"
    UNCHECKED = "unchecked"
    UNKNOWN_FORM = "unknown_form"
    UNKNOWN_KEY = "unknown_key"
    UNSIGNED = "unsigned"

    def __str__(self) -> str:
        return str(self.value)
