from enum import StrEnum


class HuntersOptionsOrderEventInRepeatedBox(StrEnum):
    ONE_ROLL = "one_roll"
    REST_OF_BOX = "rest_of_box"

    def __str__(self) -> str:
        return str(self.value)
