from enum import StrEnum


class BattleshipsSighting(StrEnum):
    RADAR = "radar"
    SIGHT = "sight"
    SPOTTER = "spotter"
    STAR_SHELL = "star_shell"

    def __str__(self) -> str:
        return str(self.value)
