from enum import StrEnum


class SilentVictoryOptionsOrderLongTournament(StrEnum):
    ANY_CLASS = "any_class"
    LISTED_CLASSES = "listed_classes"

    def __str__(self) -> str:
        return str(self.value)
