from enum import StrEnum


class SilentVictoryOptionsOrderAircraftInjuries(StrEnum):
    EACH_ATTACK = "each_attack"
    ONCE = "once"

    def __str__(self) -> str:
        return str(self.value)
