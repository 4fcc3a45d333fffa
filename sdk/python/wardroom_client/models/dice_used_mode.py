from enum import StrEnum


class DiceUsedMode(StrEnum):
    DRAWN = "drawn"
    FIXED = "fixed"
    SEEDED = "seeded"
    SUPPLIED = "supplied"

    def __str__(self) -> str:
        return str(self.value)
