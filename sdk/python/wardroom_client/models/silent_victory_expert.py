from enum import StrEnum


class SilentVictoryExpert(StrEnum):
    CHIEF_ENGINEER = "chief_engineer"
    EXEC = "exec"
    PHARMACISTS_MATE = "pharmacists_mate"
    THIRD_OFFICER = "third_officer"

    def __str__(self) -> str:
        return str(self.value)
