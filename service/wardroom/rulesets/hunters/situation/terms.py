"""The terms of the game: small closed sets, spelled as in the rulebook and its charts."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated, Literal

from msgspec import Meta

from wardroom.rulesets.submarine.terms import months_between

Month = Annotated[
    str,
    Meta(
        pattern=r"^19(39-(09|1[0-2])|4[0-2]-(0[1-9]|1[0-2])|43-0[1-6])$",
        description="A month of the war, September 1939 to June 1943, as `YYYY-MM`.",
        examples=["1941-05"],
    ),
]
MONTHS = months_between("1939-09", "1943-06")
"""The months that a request can state."""
YEARS = tuple(sorted({int(month[:4]) for month in MONTHS}))


class BoatType(StrEnum):
    """The eight types of boat (4.1.1)."""

    VIIA = "VIIA"
    VIIB = "VIIB"
    VIIC = "VIIC"
    VIID = "VIID"
    VIIC_FLAK = "VIIC_Flak"
    IXA = "IXA"
    IXB = "IXB"
    IXC = "IXC"


class Family(StrEnum):
    """The two families a boat type belongs to (11.4.4)."""

    VII = "VII"
    IX = "IX"


class Rank(StrEnum):
    """The Kommandant's rank (11.2.1)."""

    OLTZS = "OltzS"
    KPTLT = "KptLt"
    KKPT = "KKpt"
    FKPT = "FKpt"
    KPTZS = "KptzS"


class Award(StrEnum):
    """The Knight's Cross and its grades (11.3)."""

    NONE = "none"
    KC = "KC"
    KCO = "KCO"
    KCO_S = "KCO&S"
    KCO_S_D = "KCOS&D"

    @property
    def grade(self) -> int:
        """0 for none, 1 for the Knight's Cross, up to 4."""
        return _GRADES[self]


_GRADES = {award: grade for grade, award in enumerate(Award)}


class Torpedo(StrEnum):
    """Steam (G7a) and electric (G7e) torpedoes (4.5)."""

    G7A = "G7a"
    G7E = "G7e"


class TubeContent(StrEnum):
    """What a tube holds (4.5, 7.4.2)."""

    EMPTY = "empty"
    G7A = "G7a"
    G7E = "G7e"
    MINE = "mine"


class Posting(StrEnum):
    """A permanent posting: every later patrol goes there (7.3.4, 7.3.5)."""

    ARCTIC = "arctic"
    MEDITERRANEAN = "mediterranean"


class ShipKind(StrEnum):
    """Kinds of targets (8.2)."""

    SMALL_FREIGHTER = "small_freighter"
    LARGE_FREIGHTER = "large_freighter"
    TANKER = "tanker"
    CAPITAL_SHIP = "capital_ship"


class Area(StrEnum):
    """The areas that a patrol is assigned to (chart P1)."""

    ARCTIC = "arctic"
    ATLANTIC = "atlantic"
    BRITISH_ISLES = "british_isles"
    CARIBBEAN = "caribbean"
    MEDITERRANEAN = "mediterranean"
    NORTH_AMERICA = "north_america"
    NORWAY = "norway"
    SPANISH_COAST = "spanish_coast"
    WEST_AFRICAN_COAST = "west_african_coast"


class Encounter(StrEnum):
    """Results of the encounter chart E1."""

    NONE = "none"
    AIRCRAFT = "aircraft"
    SHIP = "ship"
    TWO_SHIPS = "two_ships"
    TANKER = "tanker"
    SHIP_ESCORT = "ship_escort"
    TWO_SHIPS_ESCORT = "two_ships_escort"
    CAPITAL_SHIP = "capital_ship"
    CONVOY = "convoy"
    ESCORT = "escort"


Row = Literal[
    "transit",
    "arctic",
    "atlantic",
    "british_isles",
    "caribbean",
    "mediterranean",
    "north_america",
    "norway",
    "spanish_coast",
    "west_african_coast",
    "additional_round",
    "gibraltar",
    "bay_of_biscay",
    "special_mission",
]
"""Rows of the encounter chart E1: those of the areas, and the special ones."""


class EncounterResult(StrEnum):
    """The result of a check: one of E1, a random event in its place, or a lost contact."""

    NONE = "none"
    AIRCRAFT = "aircraft"
    SHIP = "ship"
    TWO_SHIPS = "two_ships"
    TANKER = "tanker"
    SHIP_ESCORT = "ship_escort"
    TWO_SHIPS_ESCORT = "two_ships_escort"
    CAPITAL_SHIP = "capital_ship"
    CONVOY = "convoy"
    ESCORT = "escort"
    RANDOM_EVENT = "random_event"
    CONTACT_LOST = "contact_lost"


class Wolfpack(StrEnum):
    """The effect of the wolfpack on the escorts of a convoy (7.2.2)."""

    BUSY = "busy"
    FOCUSED = "focused"


class Man(StrEnum):
    """The men whom a crew injury can strike (E5)."""

    KOMMANDANT = "kommandant"
    FIRST_WATCH_OFFICER = "first_watch_officer"
    SECOND_WATCH_OFFICER = "second_watch_officer"
    CHIEF_ENGINEER = "chief_engineer"
    DOCTOR = "doctor"
    GENERIC_CREW = "generic_crew"
    ABWEHR_AGENT = "abwehr_agent"


Patient = Literal[
    "kommandant",
    "first_watch_officer",
    "second_watch_officer",
    "chief_engineer",
    "doctor",
    "generic_crew_1",
    "generic_crew_2",
    "generic_crew_3",
    "generic_crew_4",
]
"""A man, or a quarter of the ratings, whose recovery is rolled (10.11)."""


class Experte(StrEnum):
    """Officers who can become experte (11.1)."""

    FIRST_WATCH_OFFICER = "first_watch_officer"
    SECOND_WATCH_OFFICER = "second_watch_officer"
    CHIEF_ENGINEER = "chief_engineer"
    DOCTOR = "doctor"


class System(StrEnum):
    """Systems of the boat that chart E4 can damage and E5 repair, in repair order."""

    BATTERIES = "batteries"
    PERISCOPE = "periscope"
    DIVE_PLANES = "dive_planes"
    ELECTRIC_ENGINE_1 = "electric_engine_1"
    ELECTRIC_ENGINE_2 = "electric_engine_2"
    DIESEL_ENGINE_1 = "diesel_engine_1"
    DIESEL_ENGINE_2 = "diesel_engine_2"
    FLAK_2CM = "flak_2cm"
    FLAK_2CM_B = "flak_2cm_b"
    FLAK_3_7CM = "flak_3_7cm"
    DECK_GUN = "deck_gun"
    RADIO = "radio"
    HYDROPHONES = "hydrophones"
    FORWARD_TORPEDO_DOORS = "forward_torpedo_doors"
    AFT_TORPEDO_DOORS = "aft_torpedo_doors"
    FUEL_TANKS = "fuel_tanks"


DamageResult = Literal[
    "batteries",
    "periscope",
    "dive_planes",
    "electric_engine_1",
    "electric_engine_2",
    "diesel_engine_1",
    "diesel_engine_2",
    "flak_2cm",
    "flak_3_7cm",
    "flak_all",
    "deck_gun",
    "radio",
    "hydrophones",
    "forward_torpedo_doors",
    "aft_torpedo_doors",
    "fuel_tanks",
    "flooding",
    "flooding_x2",
    "hull",
    "hull_x2",
    "crew_injury",
    "crew_injury_x2",
    "minor",
]
"""Results of the damage chart E4."""
