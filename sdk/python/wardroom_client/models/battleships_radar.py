from enum import StrEnum


class BattleshipsRadar(StrEnum):
    ADVANCED = "advanced"
    EARLY = "early"
    NONE = "none"

    def __str__(self) -> str:
        return str(self.value)
