"""The terms of the game: small closed sets, spelled as in the rulebook and its charts."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated, Literal

from msgspec import Meta

from wardroom.engine.closed_values import ClosedValues

Hex = Annotated[
    str,
    Meta(
        pattern=r"^[0-9]{4}$",
        description="A hex by the number printed in it: column, then row (9.3).",
        examples=["3622"],
    ),
]
HexArea = Annotated[
    str,
    Meta(
        pattern=r"^[0-9]{4}(-[0-9]{4})?$",
        description="A hex, or a block of hexes by its north-western and south-eastern corner.",
        examples=["2222", "1125-5530"],
    ),
]
Hexside = Annotated[
    str,
    Meta(
        pattern=r"^[0-9]{4}-[0-9]{4}$",
        description="The side between two neighbouring hexes.",
        examples=["2422-2423"],
    ),
]
ShipId = Annotated[
    str,
    Meta(
        pattern=r"^[a-z0-9][a-z0-9_-]*$",
        max_length=60,
        description="Id of a ship in a battle. A ship of the ship library has the same id there.",
        examples=["hms_hood"],
    ),
]
LibraryId = Annotated[
    str,
    Meta(
        pattern=r"^[a-z0-9][a-z0-9_-]*$",
        max_length=60,
        description="Id of the ship in the ship library, if it has another id in the battle.",
        examples=["us_dd_fletcher_a"],
    ),
]
Turn = Annotated[int, Meta(ge=1, le=100, description="The turn, from 1.")]


class Side(ClosedValues):
    """The two players, as the scenario numbers them (3.2)."""

    FIRST = "first"
    SECOND = "second"

    @property
    def other(self) -> Side:
        """The opponent."""
        return _OTHER[self]


_OTHER = {Side.FIRST: Side.SECOND, Side.SECOND: Side.FIRST}


class Nation(StrEnum):
    """The navies, which differ in the colour of their counters (2.2)."""

    US = "us"
    UK = "uk"
    JAPAN = "japan"
    GERMANY = "germany"
    ITALY = "italy"
    FRANCE = "france"


class ShipType(StrEnum):
    """Types of units (2.3), and shore batteries (10.7)."""

    BATTLESHIP = "BB"
    BATTLECRUISER = "BC"
    POCKET_BATTLESHIP = "PB"
    HEAVY_CRUISER = "CA"
    LIGHT_CRUISER = "CL"
    DESTROYER = "DD"
    SHORE_BATTERY = "SB"

    @property
    def capital(self) -> bool:
        """Whether it is a capital ship, with an oblong counter."""
        return self in _CAPITAL

    @property
    def small(self) -> bool:
        """Whether it is a small ship, with a square counter."""
        return self in _SMALL


_CAPITAL = (ShipType.BATTLESHIP, ShipType.BATTLECRUISER, ShipType.POCKET_BATTLESHIP)
_SMALL = (ShipType.HEAVY_CRUISER, ShipType.LIGHT_CRUISER, ShipType.DESTROYER)


class Facing(ClosedValues):
    """The six directions of the map's rose, clockwise from A; A is north (9.3)."""

    A = "A"
    B = "B"
    C = "C"
    D = "D"
    E = "E"
    F = "F"


class Arc(ClosedValues):
    """The arc of a ship in which another hex lies (5.7, 6.2)."""

    BOW = "bow"
    STARBOARD = "starboard"
    STERN = "stern"
    PORT = "port"

    @property
    def broadside(self) -> bool:
        """Whether it is to port or to starboard."""
        return self in BROADSIDES


BROADSIDES = (Arc.PORT, Arc.STARBOARD)


class Edge(ClosedValues):
    """Edges of the map."""

    NORTH = "N"
    EAST = "E"
    SOUTH = "S"
    WEST = "W"


class Phase(StrEnum):
    """The eight phases of a turn (3.1)."""

    VISIBILITY = "visibility"
    FIRST_TARGETS = "first_targets"
    SECOND_TARGETS = "second_targets"
    GUNNERY = "gunnery"
    TORPEDOES = "torpedoes"
    FIRST_MOVEMENT = "first_movement"
    SECOND_MOVEMENT = "second_movement"
    DAMAGE_CONTROL = "damage_control"


class TimeOfDay(ClosedValues):
    """Day or night, the same for a whole scenario."""

    DAY = "day"
    NIGHT = "night"


class CrewQuality(ClosedValues):
    """Quality of a crew (10.3), worst first."""

    POOR = "poor"
    REGULAR = "regular"
    EXCELLENT = "excellent"


class Radar(StrEnum):
    """The working radar of a ship (10.1)."""

    NONE = "none"
    EARLY = "early"
    ADVANCED = "advanced"


class Track(ClosedValues):
    """The two tracks of damage (5.12): weapons and speed."""

    W = "w"
    S = "s"


class Odds(StrEnum):
    """Columns of the combat results table, worst first: damage points to defence (5.3)."""

    ONE_TO_TWO = "1:2"
    ONE_TO_ONE = "1:1"
    TWO_TO_ONE = "2:1"
    THREE_TO_ONE = "3:1"
    FOUR_TO_ONE = "4:1"
    FIVE_TO_ONE = "5:1+"


class Fate(StrEnum):
    """The state of a unit: in play, sunk (5.15), gone by an exit (9.2), or withdrawn (10.10)."""

    IN_PLAY = "in_play"
    SUNK = "sunk"
    EXITED = "exited"
    WITHDRAWN = "withdrawn"


class SpecialDamage(StrEnum):
    """Special damage that lasts (10.12)."""

    FIRE = "fire"
    RUDDER = "rudder"
    BRIDGE = "bridge"
    POWER = "power"


class Sighting(StrEnum):
    """How a target is sighted (4.1, 4.3, 10.1, 10.2)."""

    SIGHT = "sight"
    STAR_SHELL = "star_shell"
    RADAR = "radar"
    SPOTTER = "spotter"


class Battery(ClosedValues):
    """The guns for which a target is declared (5.1, 5.11)."""

    MAIN = "main"
    SECONDARY = "secondary"


CrtResult = Literal[
    "none", "1W", "2W", "1S", "2S", "1W,1S", "1W,2S", "2W,1S", "2W,2S", "X"
]  # fmt: skip
"""Results of the combat results table (5.12)."""

Stagger = Literal["even_columns_south", "odd_columns_south"]
"""The columns of the map that are half a hex farther south."""

ArcLimits = Literal["broadside", "bow_and_stern"]
"""The arcs to which the rows of hexes exactly between two arcs belong."""
