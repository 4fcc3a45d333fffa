from enum import StrEnum


class SilentVictoryUnitAward(StrEnum):
    NAVY_UNIT_COMMENDATION = "navy_unit_commendation"
    PRESIDENTIAL_UNIT_CITATION = "presidential_unit_citation"

    def __str__(self) -> str:
        return str(self.value)
