from enum import StrEnum


class HuntersRankTournamentOrderEndingsAdditionalPropertyType0(StrEnum):
    CAPTURED = "captured"
    COMMANDER_KILLED = "commander_killed"
    CREW_LOST = "crew_lost"
    CRUSHED = "crushed"
    LAST_MONTH = "last_month"
    SCUTTLED = "scuttled"
    SUNK = "sunk"

    def __str__(self) -> str:
        return str(self.value)
