from enum import StrEnum


class SilentVictoryPatrolSentHomeType0(StrEnum):
    COURTS_MARTIAL = "courts_martial"
    POW_SHIP = "pow_ship"

    def __str__(self) -> str:
        return str(self.value)
