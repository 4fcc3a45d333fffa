from enum import StrEnum


class SilentVictoryAircraftHeadlineEndingType0(StrEnum):
    CAPTAIN_KILLED = "captain_killed"
    CAPTURED = "captured"
    DRIVEN_OFF = "driven_off"
    ESCORT = "escort"
    EVADED = "evaded"
    LEFT = "left"
    SCUTTLED = "scuttled"
    SHOT_DOWN = "shot_down"
    SUNK = "sunk"

    def __str__(self) -> str:
        return str(self.value)
