from enum import StrEnum


class SilentVictoryBoatWantedMarker(StrEnum):
    GRANTED_UPGRADE = "granted_upgrade"
    UPGRADE_MARKER = "upgrade_marker"

    def __str__(self) -> str:
        return str(self.value)
