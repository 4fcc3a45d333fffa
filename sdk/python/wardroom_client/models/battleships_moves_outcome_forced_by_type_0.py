from enum import StrEnum


class BattleshipsMovesOutcomeForcedByType0(StrEnum):
    COMMAND = "command"
    RUDDER = "rudder"

    def __str__(self) -> str:
        return str(self.value)
