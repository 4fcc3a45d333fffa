from enum import StrEnum


class HuntersPackEncounterOutcomeRow(StrEnum):
    ADDITIONAL_ROUND = "additional_round"
    ARCTIC = "arctic"
    ATLANTIC = "atlantic"
    BAY_OF_BISCAY = "bay_of_biscay"
    BRITISH_ISLES = "british_isles"
    CARIBBEAN = "caribbean"
    GIBRALTAR = "gibraltar"
    MEDITERRANEAN = "mediterranean"
    NORTH_AMERICA = "north_america"
    NORWAY = "norway"
    SPANISH_COAST = "spanish_coast"
    SPECIAL_MISSION = "special_mission"
    TRANSIT = "transit"
    WEST_AFRICAN_COAST = "west_african_coast"

    def __str__(self) -> str:
        return str(self.value)
