from enum import StrEnum


class BattleshipsOptionsOrderTorpedoSighting(StrEnum):
    NEEDED = "needed"
    NOT_NEEDED = "not_needed"

    def __str__(self) -> str:
        return str(self.value)
