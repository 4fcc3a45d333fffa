from enum import StrEnum


class SilentVictoryOptionsDamagedDestroyers(StrEnum):
    KEEP_TWO = "keep_two"
    LOSE_ONE = "lose_one"

    def __str__(self) -> str:
        return str(self.value)
