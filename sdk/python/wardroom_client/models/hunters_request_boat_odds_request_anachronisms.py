from enum import StrEnum


class HuntersRequestBoatOddsRequestAnachronisms(StrEnum):
    ALLOWED = "allowed"
    REFUSED = "refused"

    def __str__(self) -> str:
        return str(self.value)
