from enum import StrEnum


class SilentVictoryFollowHeadlineResultType0(StrEnum):
    CONTACT = "contact"
    CONTACT_LOST = "contact_lost"

    def __str__(self) -> str:
        return str(self.value)
