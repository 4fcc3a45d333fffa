from enum import StrEnum


class SilentVictoryGroupDetailsGroupsLeftItem(StrEnum):
    AFT = "aft"
    DECK_GUN = "deck_gun"
    FORWARD = "forward"

    def __str__(self) -> str:
        return str(self.value)
