from enum import StrEnum


class SilentVictoryDuelHeadlineResultType0(StrEnum):
    BOAT_SUNK = "boat_sunk"
    BOTH_AFLOAT = "both_afloat"
    DECLINED = "declined"
    SUBMARINE_SUNK = "submarine_sunk"

    def __str__(self) -> str:
        return str(self.value)
