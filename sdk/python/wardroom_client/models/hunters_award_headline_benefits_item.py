from enum import StrEnum


class HuntersAwardHeadlineBenefitsItem(StrEnum):
    ESCORT_DETECTION = "escort_detection"
    FOLLOWING_CERTAIN = "following_certain"
    SECOND_SALVO_UNPENALISED = "second_salvo_unpenalised"
    TORPEDO_FIRE = "torpedo_fire"

    def __str__(self) -> str:
        return str(self.value)
