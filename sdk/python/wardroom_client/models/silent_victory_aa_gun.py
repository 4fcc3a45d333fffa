from enum import StrEnum


class SilentVictoryAAGun(StrEnum):
    VALUE_0 = ".50"
    VALUE_1 = "20mm"
    VALUE_2 = "40mm"

    def __str__(self) -> str:
        return str(self.value)
