from enum import StrEnum


class HuntersOptionsOrderOakLeavesFire(StrEnum):
    TORPEDOES = "torpedoes"
    TORPEDOES_AND_GUN = "torpedoes_and_gun"

    def __str__(self) -> str:
        return str(self.value)
