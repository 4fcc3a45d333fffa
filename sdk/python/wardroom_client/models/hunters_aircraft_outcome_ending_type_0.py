from enum import StrEnum


class HuntersAircraftOutcomeEndingType0(StrEnum):
    CAPTURED = "captured"
    DRIVEN_OFF = "driven_off"
    ESCORT = "escort"
    EVADED = "evaded"
    KOMMANDANT_KILLED = "kommandant_killed"
    LEFT = "left"
    SCUTTLED = "scuttled"
    SHOT_DOWN = "shot_down"
    SUNK = "sunk"

    def __str__(self) -> str:
        return str(self.value)
