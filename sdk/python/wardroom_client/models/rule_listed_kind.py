from enum import StrEnum


class RuleListedKind(StrEnum):
    ADJUDICATE = "adjudicate"
    NARRATIVE = "narrative"
    OPTIONAL = "optional"
    SETUP = "setup"

    def __str__(self) -> str:
        return str(self.value)
