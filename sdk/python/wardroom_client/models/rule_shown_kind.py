from enum import StrEnum


class RuleShownKind(StrEnum):
    ADJUDICATE = "adjudicate"
    NARRATIVE = "narrative"
    OPTIONAL = "optional"
    SETUP = "setup"

    def __str__(self) -> str:
        return str(self.value)
