from enum import StrEnum


class HuntersOptionsRecoveryTime(StrEnum):
    REFIT = "refit"
    UNTIL_SAILING = "until_sailing"

    def __str__(self) -> str:
        return str(self.value)
