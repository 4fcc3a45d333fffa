from enum import StrEnum


class HuntersOptionsOrderSwordsOfAWoundedKommandant(StrEnum):
    LOST_IN_EVERY_CHECK = "lost_in_every_check"
    LOST_ON_APPROACH = "lost_on_approach"

    def __str__(self) -> str:
        return str(self.value)
