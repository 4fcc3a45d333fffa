"""Chart R1: random events (12.1)."""

from __future__ import annotations

from typing import Literal

from wardroom.charts import Bands, Table
from wardroom.charts.numbers import Count
from wardroom.dice import Die
from wardroom.rulesets.hunters.situation.terms import Area, Man

EventName = Literal[
    "man_overboard",
    "caught_unawares",
    "gyro_compass_failure",
    "superior_torpedoes",
    "spare_parts",
    "hals_und_beinbruch",
    "luftwaffe_recon",
    "weather_reporting_duty",
    "torpedo_breaks_loose",
    "severe_storm",
    "swim_call",
]


class LostMan(Table, frozen=True):
    """Who goes overboard or is lost at the swim call."""

    dice: Die
    rows: Bands[Man]


class GyroCompass(Table, frozen=True):
    """Repair of the gyro compass."""

    dice: Die
    success_at_most: Count


class R1(Table, frozen=True):
    """Random events."""

    dice: Die
    rows: Bands[EventName]
    spare_parts_systems: Count
    lost_man: LostMan
    gyro_compass: GyroCompass
    no_luftwaffe: tuple[Area, ...]
    swim_call: tuple[Area, ...]
