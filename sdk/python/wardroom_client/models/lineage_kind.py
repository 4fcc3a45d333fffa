from enum import StrEnum


class LineageKind(StrEnum):
    FORK = "fork"
    IMPORT = "import"

    def __str__(self) -> str:
        return str(self.value)
