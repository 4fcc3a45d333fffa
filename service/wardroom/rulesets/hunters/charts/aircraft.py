"""Charts A1 and A2: crash dives and flak, and the second round of the Flak boat (9.8, 11.4.7)."""

from __future__ import annotations

from typing import Literal

import msgspec

from wardroom.charts import Bands, Modifier, ModifierByYear, Table
from wardroom.charts.numbers import Count
from wardroom.dice import Die
from wardroom.rulesets.hunters.situation.terms import BoatType
from wardroom.rulesets.submarine.charts import CrashDives, FireAtAircraft


class A1Modifiers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Modifiers of the crash dive, in the order of the card."""

    crew_out: Modifier
    green_crew: Modifier
    elite_crew: Modifier
    dive_planes: Modifier
    large_boat: Modifier
    year: ModifierByYear
    mission: Modifier


class A1(CrashDives, frozen=True):
    """Aircraft encounter: how many attacks the boat suffers, and with them a crew injury."""

    crew_injuries: Bands[Count]
    large_boats: tuple[BoatType, ...]
    modifiers: A1Modifiers


class A2Modifiers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Modifiers of flak fire, in the order of the card; those of the Flak boat by mounts."""

    viia: Modifier
    ix_both_mounts: Modifier
    veteran_crew: Modifier
    flak_boat_three_mounts: Modifier
    flak_boat_two_mounts: Modifier


class A2(FireAtAircraft, frozen=True):
    """Flak against aircraft."""

    shots: dict[BoatType, Count]
    modifiers: A2Modifiers


class SecondFlakRound(Table, frozen=True):
    """The Flak boat's second round: what strafing does, and whether bombs fall (11.4.7)."""

    dice: Die
    crew_injuries: Count
    rows: Bands[Literal["bombs", "none"]]
