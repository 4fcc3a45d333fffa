from enum import StrEnum


class BattleshipsOptionsOrderLastingDamageRounding(StrEnum):
    DOWN = "down"
    NEAREST = "nearest"
    UP = "up"

    def __str__(self) -> str:
        return str(self.value)
