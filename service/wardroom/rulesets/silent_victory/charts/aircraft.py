"""Charts A1 and A2: crash dives and anti-aircraft fire (9.8)."""

from __future__ import annotations

import msgspec

from wardroom.charts import Modifier, Table
from wardroom.rulesets.silent_victory.situation.terms import BoatClass
from wardroom.rulesets.submarine.charts import CrashDives, FireAtAircraft


class A1Modifiers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Modifiers of the crash dive, in the order in which they are listed."""

    crew_out: Modifier
    green_crew: Modifier
    elite_crew: Modifier
    dive_planes: Modifier
    slow_diver: Modifier
    mission: Modifier


class SdRadarModifiers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The modifier of a boat whose SD radar is out."""

    sd_radar: Modifier


class SdRadar(Table, frozen=True):
    """What the SD radar is worth to the crash dive (10.6.1)."""

    modifiers: SdRadarModifiers


class A1(CrashDives, frozen=True):
    """Aircraft encounter: how many attacks the boat suffers."""

    slow_divers: tuple[BoatClass, ...]
    modifiers: A1Modifiers
    sd: SdRadar


class A2Modifiers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Modifiers of anti-aircraft fire; guns that work, singly or in pairs (9.8.3)."""

    single_fifty_calibre: Modifier
    forty_and_twenty_mm: Modifier
    veteran_crew: Modifier


class A2(FireAtAircraft, frozen=True):
    """Anti-aircraft fire."""

    modifiers: A2Modifiers
