"""What the procedures of the submarine games read of a game's charts: a protocol for each chart."""

from __future__ import annotations

from typing import Any, Protocol, TypeVar

from wardroom.charts import Bands
from wardroom.dice import Die
from wardroom.rulesets.submarine.charts import (
    AdditionalFlooding,
    AttackerQuality,
    Scuttling,
    Severity,
    Survival,
)
from wardroom.rulesets.submarine.terms import Quality


class RolledOn(Protocol):
    """A chart of results, as the game names them."""

    @property
    def dice(self) -> Die:
        """The dice of the chart."""
        ...

    @property
    def rows(self) -> Bands[Any]:
        """The results by total."""
        ...


# --------------------------------------------------------------------- the boats


class BoatData(Protocol):
    """The printed boxes of a type of boat."""

    @property
    def hull_boxes(self) -> int:
        """The boxes of its hull; the last one sinks it (10.3.2)."""
        ...

    @property
    def flooding_boxes(self) -> int:
        """The boxes of flooding; the last one forces it up (10.1.2)."""
        ...


class BoatTypes(Protocol):
    """The types of boat of a game, by its own names for them."""

    def __getitem__(self, type_: Any, /) -> BoatData:
        """Return the data of a type."""
        ...


class Boats(Protocol):
    """The boats of a game."""

    @property
    def type(self) -> BoatTypes:
        """The data by type."""
        ...


# --------------------------------------------------------------------- escorts and aircraft


class EvasionChart(Protocol):
    """The pairs of numbers by direction, and the effect of each match."""

    @property
    def dice(self) -> Die:
        """The escort's die."""
        ...

    @property
    def directions(self) -> Bands[Any]:
        """The direction of each number, as the chart names it."""
        ...

    @property
    def other_direction(self) -> int:
        """Change of hits where the escort goes elsewhere."""
        ...

    @property
    def same_direction(self) -> int:
        """Change of hits where it takes the other number of the pair."""
        ...

    @property
    def same_number(self) -> int:
        """Change of hits where it guesses the number."""
        ...


class EscortAttack(Protocol):
    """Chart E3: attacks by escorts and aircraft."""

    @property
    def dice(self) -> Die:
        """The dice of an attack."""
        ...

    @property
    def quality(self) -> AttackerQuality:
        """The quality of the attackers."""
        ...

    @property
    def evasion(self) -> EvasionChart:
        """Evasive manoeuvres."""
        ...


# --------------------------------------------------------------------- damage


class DamageResults(Protocol):
    """Chart E5: injuries, flooding, survival."""

    @property
    def crew_injury(self) -> RolledOn:
        """The man who is struck."""
        ...

    @property
    def severity(self) -> Severity:
        """The severity."""
        ...

    @property
    def additional_flooding(self) -> AdditionalFlooding:
        """Flooding at the end of a round with flooding."""
        ...

    @property
    def survival(self) -> Survival:
        """The lives of severely wounded men."""
        ...


# --------------------------------------------------------------------- careers


class CrewAdvancement(Protocol):
    """The levels of a crew."""

    @property
    def floor_after_casualties(self) -> Quality:
        """The level that casualties do not take away."""
        ...


class Careers(Protocol):
    """The tables of careers."""

    @property
    def last_month(self) -> str:
        """The last month in which a patrol starts."""
        ...

    @property
    def crew_advancement(self) -> CrewAdvancement:
        """The levels of a crew."""
        ...

    @property
    def scuttling(self) -> Scuttling:
        """The results for a boat that is forced up."""
        ...


# --------------------------------------------------------------------- the pack


class SubmarineCharts(Protocol):
    """Every chart of a game that its procedures share with others."""

    @property
    def e3(self) -> EscortAttack:
        """Attacks by escorts and aircraft."""
        ...

    @property
    def e4(self) -> RolledOn:
        """The effect of a hit."""
        ...

    @property
    def e5(self) -> DamageResults:
        """The effect of an injury."""
        ...

    @property
    def r1(self) -> RolledOn:
        """Random events."""
        ...

    @property
    def boats(self) -> Boats:
        """The boats."""
        ...

    @property
    def careers(self) -> Careers:
        """Careers."""
        ...


ChartsOf = TypeVar("ChartsOf", bound=SubmarineCharts)
"""The charts of a game."""
