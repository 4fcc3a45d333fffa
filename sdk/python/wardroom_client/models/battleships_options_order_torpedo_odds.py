from enum import StrEnum


class BattleshipsOptionsOrderTorpedoOdds(StrEnum):
    BY_TUBES_ALONE = "by_tubes_alone"
    JAPAN_BETTER = "japan_better"

    def __str__(self) -> str:
        return str(self.value)
