from enum import StrEnum


class HuntersOptionsFollowedEscortQuality(StrEnum):
    KEPT = "kept"
    ROLLED_ANEW = "rolled_anew"

    def __str__(self) -> str:
        return str(self.value)
