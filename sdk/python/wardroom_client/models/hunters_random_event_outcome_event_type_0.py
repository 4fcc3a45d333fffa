from enum import StrEnum


class HuntersRandomEventOutcomeEventType0(StrEnum):
    CAUGHT_UNAWARES = "caught_unawares"
    GYRO_COMPASS_FAILURE = "gyro_compass_failure"
    HALS_UND_BEINBRUCH = "hals_und_beinbruch"
    LUFTWAFFE_RECON = "luftwaffe_recon"
    MAN_OVERBOARD = "man_overboard"
    SEVERE_STORM = "severe_storm"
    SPARE_PARTS = "spare_parts"
    SUPERIOR_TORPEDOES = "superior_torpedoes"
    SWIM_CALL = "swim_call"
    TORPEDO_BREAKS_LOOSE = "torpedo_breaks_loose"
    WEATHER_REPORTING_DUTY = "weather_reporting_duty"

    def __str__(self) -> str:
        return str(self.value)
