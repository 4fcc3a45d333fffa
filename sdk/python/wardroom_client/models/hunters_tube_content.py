from enum import StrEnum


class HuntersTubeContent(StrEnum):
    EMPTY = "empty"
    G7A = "G7a"
    G7E = "G7e"
    MINE = "mine"

    def __str__(self) -> str:
        return str(self.value)
