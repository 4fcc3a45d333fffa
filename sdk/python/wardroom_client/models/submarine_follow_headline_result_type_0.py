from enum import StrEnum


class SubmarineFollowHeadlineResultType0(StrEnum):
    CONTACT = "contact"
    CONTACT_LOST = "contact_lost"

    def __str__(self) -> str:
        return str(self.value)
