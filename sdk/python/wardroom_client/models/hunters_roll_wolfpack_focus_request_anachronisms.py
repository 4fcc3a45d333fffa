from enum import StrEnum


class HuntersRollWolfpackFocusRequestAnachronisms(StrEnum):
    ALLOWED = "allowed"
    REFUSED = "refused"

    def __str__(self) -> str:
        return str(self.value)
