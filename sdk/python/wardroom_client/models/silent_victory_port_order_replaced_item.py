from enum import StrEnum


class SilentVictoryPortOrderReplacedItem(StrEnum):
    CAPTAIN = "captain"
    CHIEF_ENGINEER = "chief_engineer"
    EXEC = "exec"
    GENERIC_CREW_1 = "generic_crew_1"
    GENERIC_CREW_2 = "generic_crew_2"
    GENERIC_CREW_3 = "generic_crew_3"
    GENERIC_CREW_4 = "generic_crew_4"
    PHARMACISTS_MATE = "pharmacists_mate"
    THIRD_OFFICER = "third_officer"

    def __str__(self) -> str:
        return str(self.value)
