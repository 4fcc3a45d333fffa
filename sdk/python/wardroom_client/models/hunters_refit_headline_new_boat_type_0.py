from enum import StrEnum


class HuntersRefitHeadlineNewBoatType0(StrEnum):
    BOAT_LOST = "boat_lost"
    COMMANDER_WOUNDED = "commander_wounded"
    LONG_REFIT = "long_refit"

    def __str__(self) -> str:
        return str(self.value)
