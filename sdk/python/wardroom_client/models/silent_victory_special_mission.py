from enum import StrEnum


class SilentVictorySpecialMission(StrEnum):
    EVACUATION = "evacuation"
    LIFEGUARD = "lifeguard"
    MINELAYING = "minelaying"
    RECONNAISSANCE = "reconnaissance"
    TRANSPORT = "transport"

    def __str__(self) -> str:
        return str(self.value)
