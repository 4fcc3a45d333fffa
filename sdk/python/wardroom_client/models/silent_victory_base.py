from enum import StrEnum


class SilentVictoryBase(StrEnum):
    AUSTRALIA = "australia"
    PEARL_HARBOR = "pearl_harbor"
    PHILIPPINES = "philippines"

    def __str__(self) -> str:
        return str(self.value)
