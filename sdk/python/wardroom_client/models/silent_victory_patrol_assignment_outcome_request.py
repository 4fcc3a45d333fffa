from enum import StrEnum


class SilentVictoryPatrolAssignmentOutcomeRequest(StrEnum):
    GRANTED = "granted"
    NOT_ASKED = "not_asked"
    REFUSED = "refused"

    def __str__(self) -> str:
        return str(self.value)
