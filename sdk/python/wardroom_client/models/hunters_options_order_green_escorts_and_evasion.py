from enum import StrEnum


class HuntersOptionsOrderGreenEscortsAndEvasion(StrEnum):
    ADDED_UP = "added_up"
    IN_TURN = "in_turn"

    def __str__(self) -> str:
        return str(self.value)
