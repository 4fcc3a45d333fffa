from enum import StrEnum


class ReadinessReceipts(StrEnum):
    SIGNED = "signed"
    UNSIGNED = "unsigned"

    def __str__(self) -> str:
        return str(self.value)
