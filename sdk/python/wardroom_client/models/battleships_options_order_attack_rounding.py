from enum import StrEnum


class BattleshipsOptionsOrderAttackRounding(StrEnum):
    DOWN = "down"
    NEAREST = "nearest"
    UP = "up"

    def __str__(self) -> str:
        return str(self.value)
