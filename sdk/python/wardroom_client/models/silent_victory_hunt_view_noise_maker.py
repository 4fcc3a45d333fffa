from enum import StrEnum


class SilentVictoryHuntViewNoiseMaker(StrEnum):
    ACTIVE = "active"
    DEPLOYED = "deployed"
    NONE = "none"

    def __str__(self) -> str:
        return str(self.value)
