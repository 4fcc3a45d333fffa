from enum import StrEnum


class SeatAccessStatus(StrEnum):
    CLAIMED = "claimed"
    INVITED = "invited"
    REVOKED = "revoked"

    def __str__(self) -> str:
        return str(self.value)
