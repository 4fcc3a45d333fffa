from enum import StrEnum


class SilentVictoryOptionsRecoveryTime(StrEnum):
    REFIT = "refit"
    UNTIL_SAILING = "until_sailing"

    def __str__(self) -> str:
        return str(self.value)
