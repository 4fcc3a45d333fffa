from enum import StrEnum


class SilentVictoryAircraftOutcomeAaFireType0(StrEnum):
    DAMAGED = "damaged"
    MISS = "miss"
    SHOT_DOWN = "shot_down"

    def __str__(self) -> str:
        return str(self.value)
