from enum import StrEnum


class SilentVictoryAircraftOutcomeEndingType0(StrEnum):
    CAPTURED = "captured"
    COMMANDER_KILLED = "commander_killed"
    DRIVEN_OFF = "driven_off"
    ESCORT = "escort"
    EVADED = "evaded"
    LEFT = "left"
    SCUTTLED = "scuttled"
    SHOT_DOWN = "shot_down"
    SUNK = "sunk"

    def __str__(self) -> str:
        return str(self.value)
