from enum import StrEnum


class SilentVictoryOptionsOrderUnitAwards(StrEnum):
    GO_WITH_THE_CAPTAIN = "go_with_the_captain"
    STAY_WITH_THE_BOAT = "stay_with_the_boat"

    def __str__(self) -> str:
        return str(self.value)
