from enum import StrEnum


class BattleshipsSpecialDamage(StrEnum):
    BRIDGE = "bridge"
    FIRE = "fire"
    POWER = "power"
    RUDDER = "rudder"

    def __str__(self) -> str:
        return str(self.value)
