from enum import StrEnum


class SilentVictoryRefitHeadlineNewBoatType0(StrEnum):
    COMMANDER_WOUNDED = "commander_wounded"
    LONG_REFIT = "long_refit"
    RESCUED = "rescued"
    WITHDRAWN = "withdrawn"

    def __str__(self) -> str:
        return str(self.value)
