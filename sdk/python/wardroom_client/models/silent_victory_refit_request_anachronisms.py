from enum import StrEnum


class SilentVictoryRefitRequestAnachronisms(StrEnum):
    ALLOWED = "allowed"
    REFUSED = "refused"

    def __str__(self) -> str:
        return str(self.value)
