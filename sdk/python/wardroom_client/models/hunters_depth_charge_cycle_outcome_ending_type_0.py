from enum import StrEnum


class HuntersDepthChargeCycleOutcomeEndingType0(StrEnum):
    CAPTURED = "captured"
    CRUSHED = "crushed"
    ESCAPED = "escaped"
    KOMMANDANT_KILLED = "kommandant_killed"
    SCUTTLED = "scuttled"
    SUNK = "sunk"

    def __str__(self) -> str:
        return str(self.value)
