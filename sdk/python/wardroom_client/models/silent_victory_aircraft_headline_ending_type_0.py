from enum import StrEnum


class SilentVictoryAircraftHeadlineEndingType0(StrEnum):
    DRIVEN_OFF = "driven_off"
    ESCORT = "escort"
    EVADED = "evaded"
    LEFT = "left"
    SHOT_DOWN = "shot_down"

    def __str__(self) -> str:
        return str(self.value)
