from enum import StrEnum


class LogFaultKind(StrEnum):
    CHAIN = "chain"
    COMMITMENT = "commitment"
    DIE = "die"
    OUTCOME = "outcome"
    RULES = "rules"
    SEAL = "seal"

    def __str__(self) -> str:
        return str(self.value)
