from enum import StrEnum


class SilentVictoryDeckGun(StrEnum):
    VALUE_0 = "3in"
    VALUE_1 = "4in"
    VALUE_2 = "5in"
    VALUE_3 = "6in"

    def __str__(self) -> str:
        return str(self.value)
