from enum import StrEnum


class HuntersAdvanceCrewHeadlineAdvancementType0(StrEnum):
    CHIEF_ENGINEER = "chief_engineer"
    CREW_QUALITY = "crew_quality"
    DOCTOR = "doctor"
    FIRST_WATCH_OFFICER = "first_watch_officer"
    SECOND_WATCH_OFFICER = "second_watch_officer"

    def __str__(self) -> str:
        return str(self.value)
