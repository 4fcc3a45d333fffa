from enum import StrEnum


class HuntersAward(StrEnum):
    KC = "KC"
    KCO = "KCO"
    KCOS = "KCO&S"
    KCOSD = "KCOS&D"
    NONE = "none"

    def __str__(self) -> str:
        return str(self.value)
