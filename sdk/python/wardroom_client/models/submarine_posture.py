from enum import StrEnum


class SubmarinePosture(StrEnum):
    SUBMERGED = "submerged"
    SURFACED = "surfaced"

    def __str__(self) -> str:
        return str(self.value)
