from enum import StrEnum


class SilentVictoryRank(StrEnum):
    CAPTAIN = "captain"
    COMMANDER = "commander"
    LIEUTENANT_COMMANDER = "lieutenant_commander"

    def __str__(self) -> str:
        return str(self.value)
