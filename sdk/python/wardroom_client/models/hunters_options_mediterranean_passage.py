from enum import StrEnum


class HuntersOptionsMediterraneanPassage(StrEnum):
    FIRST_ASSIGNMENT = "first_assignment"
    UNTIL_POSTED = "until_posted"

    def __str__(self) -> str:
        return str(self.value)
