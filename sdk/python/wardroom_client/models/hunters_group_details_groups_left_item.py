from enum import StrEnum


class HuntersGroupDetailsGroupsLeftItem(StrEnum):
    AFT = "aft"
    DECK_GUN = "deck_gun"
    FORWARD = "forward"

    def __str__(self) -> str:
        return str(self.value)
