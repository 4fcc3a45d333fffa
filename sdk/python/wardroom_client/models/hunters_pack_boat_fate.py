from enum import StrEnum


class HuntersPackBoatFate(StrEnum):
    ABORTED = "aborted"
    HOME = "home"
    ON_PATROL = "on_patrol"
    SUNK = "sunk"

    def __str__(self) -> str:
        return str(self.value)
