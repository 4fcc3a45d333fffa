from enum import StrEnum


class HuntersArea(StrEnum):
    ARCTIC = "arctic"
    ATLANTIC = "atlantic"
    BRITISH_ISLES = "british_isles"
    CARIBBEAN = "caribbean"
    MEDITERRANEAN = "mediterranean"
    NORTH_AMERICA = "north_america"
    NORWAY = "norway"
    SPANISH_COAST = "spanish_coast"
    WEST_AFRICAN_COAST = "west_african_coast"

    def __str__(self) -> str:
        return str(self.value)
