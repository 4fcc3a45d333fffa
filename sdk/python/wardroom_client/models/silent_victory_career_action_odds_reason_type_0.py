from enum import StrEnum


class SilentVictoryCareerActionOddsReasonType0(StrEnum):
    ASKS_FURTHER = "asks_further"
    CHARTS_NOT_HERE = "charts_not_here"
    HIDDEN = "hidden"
    INSIDE_CALL = "inside_call"
    NOTHING_THROWN = "nothing_thrown"
    NO_CALL = "no_call"
    REFUSED = "refused"
    TOO_COSTLY = "too_costly"

    def __str__(self) -> str:
        return str(self.value)
