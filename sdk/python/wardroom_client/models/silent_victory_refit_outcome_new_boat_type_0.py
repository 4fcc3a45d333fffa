from enum import StrEnum


class SilentVictoryRefitOutcomeNewBoatType0(StrEnum):
    CAPTAIN_WOUNDED = "captain_wounded"
    LONG_REFIT = "long_refit"
    RESCUED = "rescued"
    WITHDRAWN = "withdrawn"

    def __str__(self) -> str:
        return str(self.value)
