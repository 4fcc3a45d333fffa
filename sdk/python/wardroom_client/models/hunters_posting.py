from enum import StrEnum


class HuntersPosting(StrEnum):
    ARCTIC = "arctic"
    MEDITERRANEAN = "mediterranean"

    def __str__(self) -> str:
        return str(self.value)
