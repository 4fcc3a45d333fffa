from enum import StrEnum


class SilentVictoryAssignPatrolOddsRequestAnachronisms(StrEnum):
    ALLOWED = "allowed"
    REFUSED = "refused"

    def __str__(self) -> str:
        return str(self.value)
