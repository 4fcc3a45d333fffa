from enum import StrEnum


class SilentVictoryOptionsGunUpgradeMonth(StrEnum):
    PATROL_END = "patrol_end"
    REFIT = "refit"

    def __str__(self) -> str:
        return str(self.value)
