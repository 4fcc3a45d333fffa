from enum import StrEnum


class SubmarineSystemState(StrEnum):
    ABSENT = "absent"
    DAMAGED = "damaged"
    INOPERABLE = "inoperable"
    OPERATIONAL = "operational"

    def __str__(self) -> str:
        return str(self.value)
