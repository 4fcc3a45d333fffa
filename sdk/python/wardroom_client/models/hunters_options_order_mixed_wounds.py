from enum import StrEnum


class HuntersOptionsOrderMixedWounds(StrEnum):
    ADD_UP = "add_up"
    SEVERE = "severe"

    def __str__(self) -> str:
        return str(self.value)
