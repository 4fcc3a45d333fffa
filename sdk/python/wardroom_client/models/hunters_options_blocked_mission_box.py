from enum import StrEnum


class HuntersOptionsBlockedMissionBox(StrEnum):
    NOTHING_IS_MET = "nothing_is_met"
    ROW_IS_ROLLED = "row_is_rolled"

    def __str__(self) -> str:
        return str(self.value)
