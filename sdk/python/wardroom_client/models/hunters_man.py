from enum import StrEnum


class HuntersMan(StrEnum):
    ABWEHR_AGENT = "abwehr_agent"
    CHIEF_ENGINEER = "chief_engineer"
    DOCTOR = "doctor"
    FIRST_WATCH_OFFICER = "first_watch_officer"
    GENERIC_CREW = "generic_crew"
    KOMMANDANT = "kommandant"
    SECOND_WATCH_OFFICER = "second_watch_officer"

    def __str__(self) -> str:
        return str(self.value)
