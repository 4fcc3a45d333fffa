"""The terms of the game: small closed sets, spelled as in the rulebook and its charts."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated, Literal

from msgspec import Meta

from wardroom.rulesets.submarine.terms import months_between

# =================================================================================================
# The terms of the game: small closed sets, spelled as in the rulebook and its charts.


Month = Annotated[
    str,
    Meta(
        pattern=r"^194(1-12|[2-4]-(0[1-9]|1[0-2])|5-0[1-7])$",
        description="A month of the war, December 1941 to July 1945, as `YYYY-MM`.",
        examples=["1943-05"],
    ),
]
MONTHS = months_between("1941-12", "1945-07")
"""The months that a request can state."""
YEARS = tuple(sorted({int(month[:4]) for month in MONTHS}))


class BoatClass(StrEnum):
    """The nine classes of submarine (4.1.1)."""

    PORPOISE = "Porpoise"
    SALMON = "Salmon"
    TAMBOR = "Tambor"
    GAR = "Gar"
    GATO = "Gato"
    BALAO = "Balao"
    TENCH = "Tench"
    NARWHAL = "Narwhal"
    ARGONAUT = "Argonaut"


class Base(StrEnum):
    """The bases of submarines (7.3)."""

    PHILIPPINES = "philippines"
    AUSTRALIA = "australia"
    PEARL_HARBOR = "pearl_harbor"


class Torpedo(StrEnum):
    """Steam (Mk 14), electric (Mk 18) and homing (Mk 27, "Cutie") torpedoes (4.5, 9.6.7)."""

    MK14 = "Mk14"
    MK18 = "Mk18"
    MK27 = "Mk27"


class TubeContent(StrEnum):
    """What a tube holds (4.5, 7.4.2)."""

    EMPTY = "empty"
    MK14 = "Mk14"
    MK18 = "Mk18"
    MK27 = "Mk27"
    MINE = "mine"


class DeckGun(StrEnum):
    """Calibres of deck guns (11.6.2)."""

    THREE_INCH = "3in"
    FOUR_INCH = "4in"
    FIVE_INCH = "5in"
    SIX_INCH = "6in"


class AAGun(StrEnum):
    """Anti-aircraft guns (9.8.3, 10.7)."""

    FIFTY_CALIBRE = ".50"
    TWENTY_MM = "20mm"
    FORTY_MM = "40mm"


class Rank(StrEnum):
    """The captain's rank (11.2.1)."""

    LIEUTENANT_COMMANDER = "lieutenant_commander"
    COMMANDER = "commander"
    CAPTAIN = "captain"


class Award(StrEnum):
    """Performance awards, from the lowest; a patrol brings at most one (11.3.1 to 11.3.5)."""

    NAVY_COMMENDATION_RIBBON = "navy_commendation_ribbon"
    BRONZE_STAR = "bronze_star"
    SILVER_STAR = "silver_star"
    NAVY_CROSS = "navy_cross"
    MEDAL_OF_HONOR = "medal_of_honor"


class UnitAward(StrEnum):
    """Awards to the submarine that bring a re-roll each patrol (11.3.10)."""

    NAVY_UNIT_COMMENDATION = "navy_unit_commendation"
    PRESIDENTIAL_UNIT_CITATION = "presidential_unit_citation"


class SpecialMission(StrEnum):
    """Special missions: T, M, E, R and L behind an assignment (7.4)."""

    TRANSPORT = "transport"
    MINELAYING = "minelaying"
    EVACUATION = "evacuation"
    RECONNAISSANCE = "reconnaissance"
    LIFEGUARD = "lifeguard"


class Area(StrEnum):
    """The areas that a patrol is assigned to (charts P1a and P1p)."""

    CHINA_SEA = "china_sea"
    EMPIRE = "empire"
    INDOCHINA = "indochina"
    JAVA_SEA = "java_sea"
    MARIANAS = "marianas"
    MARSHALLS = "marshalls"
    MIDWAY = "midway"
    PHILIPPINES = "philippines"
    SOLOMONS = "solomons"


Row = Literal[
    "transit",
    "china_sea",
    "empire",
    "indochina",
    "java_sea",
    "marianas",
    "marshalls",
    "midway",
    "philippines",
    "solomons",
    "additional_round",
    "special_mission",
]
"""Rows of the encounter chart E1: those of the areas, and the special ones."""


class Encounter(StrEnum):
    """Results of the encounter chart E1."""

    NONE = "none"
    AIRCRAFT = "aircraft"
    SHIP = "ship"
    TWO_SHIPS = "two_ships"
    SHIP_ESCORT = "ship_escort"
    TWO_SHIPS_ESCORT = "two_ships_escort"
    CONVOY = "convoy"
    CAPITAL_SHIP = "capital_ship"
    WARSHIP = "warship"
    MINEFIELD = "minefield"
    ESCORT = "escort"


class EncounterResult(StrEnum):
    """The result of a check: one of E1, a random event in its place, or a lost contact."""

    NONE = "none"
    AIRCRAFT = "aircraft"
    SHIP = "ship"
    TWO_SHIPS = "two_ships"
    SHIP_ESCORT = "ship_escort"
    TWO_SHIPS_ESCORT = "two_ships_escort"
    CONVOY = "convoy"
    CAPITAL_SHIP = "capital_ship"
    WARSHIP = "warship"
    MINEFIELD = "minefield"
    ESCORT = "escort"
    RANDOM_EVENT = "random_event"
    CONTACT_LOST = "contact_lost"


class ShipKind(StrEnum):
    """Kinds of targets (8.2, 9.2.9)."""

    SMALL_FREIGHTER = "small_freighter"
    LARGE_FREIGHTER = "large_freighter"
    CAPITAL_SHIP = "capital_ship"
    WARSHIP = "warship"
    ESCORT = "escort"


MerchantType = Literal["F", "T", "P", "A", "S"]
"""Freighter, tanker, passenger/freighter, auxiliary or armed, special (8.2.3)."""
CapitalType = Literal["BB", "CV", "CVE"]
"""Battleship, aircraft carrier, escort carrier (8.2.4)."""
WarshipType = Literal["CA", "CL", "DD", "FF", "SS", "ML", "AS"]
"""Cruiser, light cruiser, destroyer, frigate, submarine, minelayer, repair ship (8.2.6)."""
ShipType = Literal[MerchantType, CapitalType, WarshipType]
"""A type as the rosters give it."""


class Wolfpack(StrEnum):
    """The effect of the other boats of a wolfpack on a convoy (7.2.2)."""

    BUSY = "busy"
    SCATTERED = "scattered"
    SHADOWED = "shadowed"
    FOCUSED = "focused"


class Man(StrEnum):
    """The men whom a crew injury can strike (E5)."""

    CAPTAIN = "captain"
    EXEC = "exec"
    THIRD_OFFICER = "third_officer"
    CHIEF_ENGINEER = "chief_engineer"
    PHARMACISTS_MATE = "pharmacists_mate"
    GENERIC_CREW = "generic_crew"
    PASSENGER = "passenger"


Patient = Literal[
    "captain",
    "exec",
    "third_officer",
    "chief_engineer",
    "pharmacists_mate",
    "generic_crew_1",
    "generic_crew_2",
    "generic_crew_3",
    "generic_crew_4",
]
"""A man, or a quarter of the ratings, whose recovery is rolled (10.15)."""


class Expert(StrEnum):
    """Men who can become expert (11.1)."""

    EXEC = "exec"
    THIRD_OFFICER = "third_officer"
    CHIEF_ENGINEER = "chief_engineer"
    PHARMACISTS_MATE = "pharmacists_mate"


class System(StrEnum):
    """Systems of the boat that chart E4 can damage and E5 repair, in repair order.

    Of two anti-aircraft guns the first is the one that is hit first (10.7).
    """

    BATTERIES = "batteries"
    PERISCOPE = "periscope"
    DIVE_PLANES = "dive_planes"
    MOTOR_1 = "motor_1"
    MOTOR_2 = "motor_2"
    MOTOR_3 = "motor_3"
    MOTOR_4 = "motor_4"
    DIESEL_ENGINE_1 = "diesel_engine_1"
    DIESEL_ENGINE_2 = "diesel_engine_2"
    DIESEL_ENGINE_3 = "diesel_engine_3"
    DIESEL_ENGINE_4 = "diesel_engine_4"
    AA_GUN_1 = "aa_gun_1"
    AA_GUN_2 = "aa_gun_2"
    SD_RADAR = "sd_radar"
    SJ_RADAR = "sj_radar"
    DECK_GUN_1 = "deck_gun_1"
    DECK_GUN_2 = "deck_gun_2"
    RADIO = "radio"
    HYDROPHONES = "hydrophones"
    FORWARD_DOORS_ODD = "forward_doors_odd"
    FORWARD_DOORS_EVEN = "forward_doors_even"
    AFT_DOORS = "aft_doors"
    FUEL_TANKS = "fuel_tanks"


DamageResult = Literal[
    "batteries",
    "periscope",
    "dive_planes",
    "motor_1",
    "motor_2",
    "motor_3",
    "motor_4",
    "diesel_engine_1",
    "diesel_engine_2",
    "diesel_engine_3",
    "diesel_engine_4",
    "aa_gun",
    "sd_radar",
    "sj_radar",
    "deck_gun",
    "radio",
    "hydrophones",
    "forward_doors_odd",
    "forward_doors_even",
    "aft_doors",
    "fuel_tanks",
    "flooding",
    "flooding_x2",
    "hull",
    "hull_x2",
    "crew_injury",
    "crew_injury_x2",
]
"""Results of the damage chart E4."""


# =================================================================================================
# What a tube holds.
#
# What a boat carries goes by class, by the guns that it has been given, and by date: SJ radar and
# noise makers come aboard in the course of the war. The month is always the one in which the
# patrol starts. Whether what is stated fits that month is left to `fitting_faults`.


def torpedo_in(content: TubeContent) -> Torpedo | None:
    """Return the torpedo in a tube; None for a mine or an empty tube."""
    return _TORPEDOES.get(content)


def content_of(torpedo: Torpedo) -> TubeContent:
    """Return the contents of a tube with this torpedo."""
    return _CONTENTS[torpedo]


_CONTENTS = {torpedo: TubeContent(torpedo) for torpedo in Torpedo}
_TORPEDOES = {content: torpedo for torpedo, content in _CONTENTS.items()}
