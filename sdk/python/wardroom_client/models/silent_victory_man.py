from enum import StrEnum


class SilentVictoryMan(StrEnum):
    CAPTAIN = "captain"
    CHIEF_ENGINEER = "chief_engineer"
    EXEC = "exec"
    GENERIC_CREW = "generic_crew"
    PASSENGER = "passenger"
    PHARMACISTS_MATE = "pharmacists_mate"
    THIRD_OFFICER = "third_officer"

    def __str__(self) -> str:
        return str(self.value)
