from enum import StrEnum


class BattleshipsResolveTorpedoPhaseRequestAnachronisms(StrEnum):
    ALLOWED = "allowed"
    REFUSED = "refused"

    def __str__(self) -> str:
        return str(self.value)
