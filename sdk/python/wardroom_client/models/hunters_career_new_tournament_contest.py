from enum import StrEnum


class HuntersCareerNewTournamentContest(StrEnum):
    SURVIVAL = "survival"
    TOP_TONNAGE = "top_tonnage"

    def __str__(self) -> str:
        return str(self.value)
