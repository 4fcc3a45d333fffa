from enum import StrEnum


class SilentVictoryTubeContent(StrEnum):
    EMPTY = "empty"
    MINE = "mine"
    MK14 = "Mk14"
    MK18 = "Mk18"
    MK27 = "Mk27"

    def __str__(self) -> str:
        return str(self.value)
