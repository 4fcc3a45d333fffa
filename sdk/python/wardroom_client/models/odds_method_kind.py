from enum import StrEnum


class OddsMethodKind(StrEnum):
    EXACT = "exact"
    MONTE_CARLO = "monte-carlo"

    def __str__(self) -> str:
        return str(self.value)
