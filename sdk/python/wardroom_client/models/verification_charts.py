from enum import StrEnum


class VerificationCharts(StrEnum):
    CARRIED = "carried"
    INSTALLED = "installed"

    def __str__(self) -> str:
        return str(self.value)
