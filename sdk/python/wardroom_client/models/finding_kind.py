from enum import StrEnum


class FindingKind(StrEnum):
    BEGINNING = "beginning"
    CHAIN = "chain"
    CHARTS = "charts"
    COMMITMENT = "commitment"
    DIE = "die"
    ENDING = "ending"
    FOUNDING = "founding"
    LINES = "lines"
    OUTCOME = "outcome"
    RECEIPT = "receipt"
    RULES = "rules"
    SEAL = "seal"

    def __str__(self) -> str:
        return str(self.value)
