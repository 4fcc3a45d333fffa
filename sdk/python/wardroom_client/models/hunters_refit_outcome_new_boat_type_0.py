from enum import StrEnum


class HuntersRefitOutcomeNewBoatType0(StrEnum):
    BOAT_LOST = "boat_lost"
    KOMMANDANT_WOUNDED = "kommandant_wounded"
    LONG_REFIT = "long_refit"

    def __str__(self) -> str:
        return str(self.value)
