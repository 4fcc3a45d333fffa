from enum import StrEnum


class HuntersOptionsOrderAutomaticInjury(StrEnum):
    EACH_AIRCRAFT = "each_aircraft"
    EACH_ATTACK = "each_attack"
    FIRST_AIRCRAFT = "first_aircraft"

    def __str__(self) -> str:
        return str(self.value)
