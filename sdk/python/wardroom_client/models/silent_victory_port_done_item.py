from enum import StrEnum


class SilentVictoryPortDoneItem(StrEnum):
    AWARDS = "awards"
    CREW = "crew"
    GUNS = "guns"
    REFIT = "refit"

    def __str__(self) -> str:
        return str(self.value)
