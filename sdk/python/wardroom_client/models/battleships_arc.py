from enum import StrEnum


class BattleshipsArc(StrEnum):
    BOW = "bow"
    PORT = "port"
    STARBOARD = "starboard"
    STERN = "stern"

    def __str__(self) -> str:
        return str(self.value)
