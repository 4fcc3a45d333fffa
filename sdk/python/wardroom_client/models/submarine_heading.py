from enum import StrEnum


class SubmarineHeading(StrEnum):
    BACKWARD = "backward"
    FORWARD = "forward"

    def __str__(self) -> str:
        return str(self.value)
