from enum import StrEnum


class HuntersOptionsOrderNewBoatMonth(StrEnum):
    AFTER_REFIT = "after_refit"
    AFTER_RETURN = "after_return"

    def __str__(self) -> str:
        return str(self.value)
