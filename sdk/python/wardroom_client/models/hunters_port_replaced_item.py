from enum import StrEnum


class HuntersPortReplacedItem(StrEnum):
    CHIEF_ENGINEER = "chief_engineer"
    DOCTOR = "doctor"
    FIRST_WATCH_OFFICER = "first_watch_officer"
    GENERIC_CREW_1 = "generic_crew_1"
    GENERIC_CREW_2 = "generic_crew_2"
    GENERIC_CREW_3 = "generic_crew_3"
    GENERIC_CREW_4 = "generic_crew_4"
    KOMMANDANT = "kommandant"
    SECOND_WATCH_OFFICER = "second_watch_officer"

    def __str__(self) -> str:
        return str(self.value)
