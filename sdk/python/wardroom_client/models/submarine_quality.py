from enum import StrEnum


class SubmarineQuality(StrEnum):
    ELITE = "elite"
    GREEN = "green"
    TRAINED = "trained"
    VETERAN = "veteran"

    def __str__(self) -> str:
        return str(self.value)
