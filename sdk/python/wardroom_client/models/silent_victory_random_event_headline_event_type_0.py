from enum import StrEnum


class SilentVictoryRandomEventHeadlineEventType0(StrEnum):
    APPENDICITIS = "appendicitis"
    COURTS_MARTIAL = "courts_martial"
    CREW_ILLNESS = "crew_illness"
    LUCKY_RABBITS_FOOT = "lucky_rabbits_foot"
    MAN_OVERBOARD = "man_overboard"
    POW_SHIP = "pow_ship"
    REBASED = "rebased"
    RUN_AGROUND = "run_aground"
    SUPERIOR_TORPEDOES = "superior_torpedoes"
    SWEPT_BY_A_WAVE = "swept_by_a_wave"
    ULTRA_INTERCEPT = "ultra_intercept"

    def __str__(self) -> str:
        return str(self.value)
