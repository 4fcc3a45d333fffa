from enum import StrEnum


class HuntersPatrolAssignmentHeadlineMarkType0(StrEnum):
    AGENT = "agent"
    MINES = "mines"
    WOLFPACK = "wolfpack"

    def __str__(self) -> str:
        return str(self.value)
