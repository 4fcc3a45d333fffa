from enum import StrEnum


class BattleshipsSalvoHeadlineSpecialType0(StrEnum):
    BRIDGE = "bridge"
    FIRE = "fire"
    POWER = "power"
    RADAR = "radar"
    RUDDER = "rudder"

    def __str__(self) -> str:
        return str(self.value)
