from enum import StrEnum


class SilentVictoryOptionsFurtherMedalsOfHonor(StrEnum):
    EVERY_PATROL = "every_patrol"
    EVERY_THIRD_PATROL = "every_third_patrol"

    def __str__(self) -> str:
        return str(self.value)
