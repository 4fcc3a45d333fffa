from enum import StrEnum


class HuntersAssignmentOrderMarkType0(StrEnum):
    AGENT = "agent"
    MINES = "mines"
    WOLFPACK = "wolfpack"

    def __str__(self) -> str:
        return str(self.value)
