from enum import StrEnum


class BattleshipsTrack(StrEnum):
    S = "s"
    W = "w"

    def __str__(self) -> str:
        return str(self.value)
