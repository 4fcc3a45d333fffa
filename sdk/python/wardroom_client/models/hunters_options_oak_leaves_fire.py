from enum import StrEnum


class HuntersOptionsOakLeavesFire(StrEnum):
    TORPEDOES = "torpedoes"
    TORPEDOES_AND_GUN = "torpedoes_and_gun"

    def __str__(self) -> str:
        return str(self.value)
