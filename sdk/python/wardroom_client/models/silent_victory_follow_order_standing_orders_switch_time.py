from enum import StrEnum


class SilentVictoryFollowOrderStandingOrdersSwitchTime(StrEnum):
    NEVER = "never"
    TO_DAY = "to_day"
    TO_NIGHT = "to_night"

    def __str__(self) -> str:
        return str(self.value)
