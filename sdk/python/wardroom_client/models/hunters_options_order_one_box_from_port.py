from enum import StrEnum


class HuntersOptionsOrderOneBoxFromPort(StrEnum):
    FIRST_OR_LAST_BOX = "first_or_last_box"
    LAST_BOX = "last_box"

    def __str__(self) -> str:
        return str(self.value)
