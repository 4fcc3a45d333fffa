from enum import StrEnum


class SilentVictorySalvoOrderStandingOrdersAfterLastGroup(StrEnum):
    ASK = "ask"
    END_ROUND = "end_round"

    def __str__(self) -> str:
        return str(self.value)
