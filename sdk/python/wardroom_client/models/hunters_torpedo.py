from enum import StrEnum


class HuntersTorpedo(StrEnum):
    G7A = "G7a"
    G7E = "G7e"

    def __str__(self) -> str:
        return str(self.value)
