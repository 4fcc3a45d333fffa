from enum import StrEnum


class BattleshipsOdds(StrEnum):
    VALUE_0 = "1:1"
    VALUE_1 = "1:2"
    VALUE_2 = "2:1"
    VALUE_3 = "3:1"
    VALUE_4 = "4:1"
    VALUE_5 = "5:1+"

    def __str__(self) -> str:
        return str(self.value)
