from enum import StrEnum


class SilentVictoryAdvancementDetailsAdvancement(StrEnum):
    CHIEF_ENGINEER = "chief_engineer"
    CREW_QUALITY = "crew_quality"
    EXEC = "exec"
    PHARMACISTS_MATE = "pharmacists_mate"
    THIRD_OFFICER = "third_officer"

    def __str__(self) -> str:
        return str(self.value)
