from enum import StrEnum


class BattleshipsNation(StrEnum):
    FRANCE = "france"
    GERMANY = "germany"
    ITALY = "italy"
    JAPAN = "japan"
    UK = "uk"
    US = "us"

    def __str__(self) -> str:
        return str(self.value)
