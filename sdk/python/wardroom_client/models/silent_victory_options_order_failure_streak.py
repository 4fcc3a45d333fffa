from enum import StrEnum


class SilentVictoryOptionsOrderFailureStreak(StrEnum):
    RUNS_ON = "runs_on"
    STARTS_AFRESH = "starts_afresh"

    def __str__(self) -> str:
        return str(self.value)
