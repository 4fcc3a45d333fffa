from enum import StrEnum


class DeadlinesAskedThen(StrEnum):
    POLICY = "policy"
    RESIGN = "resign"
    UMPIRE = "umpire"

    def __str__(self) -> str:
        return str(self.value)
