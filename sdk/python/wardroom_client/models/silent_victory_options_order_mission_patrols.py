from enum import StrEnum


class SilentVictoryOptionsOrderMissionPatrols(StrEnum):
    MISSION_DECIDES = "mission_decides"
    SHIP_OR_MISSION = "ship_or_mission"

    def __str__(self) -> str:
        return str(self.value)
