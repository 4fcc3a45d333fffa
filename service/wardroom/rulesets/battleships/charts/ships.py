"""Printed counters by fleet, the scenarios, and prepared actions."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

from msgspec import Meta

from wardroom.charts import Problem, Table
from wardroom.charts.numbers import Plausible
from wardroom.rulesets.battleships.situation.scenario_data import ScenarioData, ScenarioShip
from wardroom.rulesets.battleships.situation.terms import Nation, Odds, Radar, ShipType, TimeOfDay

# =================================================================================================
# The charts of Battleships as typed, frozen structs; their values are TOML in `data/`.
#
# Every table carries a `title`, a `provenance` and, where there is something to say, a `note`
# (outside the digest). A chart that is rolled on carries its `dice`.


Count = Annotated[int, Meta(ge=0, le=999), Plausible(100)]


# --------------------------------------------------------------------- ships


class ShipData(Table, frozen=True, kw_only=True):
    """A counter of the ship library; its title is its name."""

    type: ShipType
    attack: Count
    defence: Annotated[int, Meta(ge=1, le=99)]
    movement: Annotated[int, Meta(ge=0, le=9)]
    gun_range: Count
    secondary: bool = False
    torpedo_tubes: Count = 0
    """Tubes that bear on one side, of all ships of the counter."""
    torpedo_odds: Odds | None = None
    """The CRT column printed on its torpedo marker, in place of the column by tubes."""
    torpedoes: bool = False
    """Whether it has torpedoes by default."""
    radar: Radar = Radar.NONE
    no_stern_fire: bool = False
    no_bow_penalty: bool = False
    ships: Annotated[int, Meta(ge=1, le=9)] = 1
    """How many ships the counter stands for (2.1)."""

    def faults(self) -> Iterator[Problem]:
        """Yield the faults of torpedoes on a unit without tubes, and of batteries that move."""
        armed = bool(self.torpedo_tubes) or self.torpedo_odds is not None
        if armed and not self.type.small:
            yield "torpedo_tubes", f"a {self.type} carries no torpedoes (6.0)"
        if self.torpedoes and not armed:
            yield "torpedoes", "there are no tubes"
        if self.type is ShipType.DESTROYER and not self.torpedoes:
            yield "torpedoes", "destroyers always carry torpedoes (6.0)"
        if self.secondary and not self.type.capital:
            yield "secondary", f"a {self.type} has no secondary battery (5.11)"
        if self.type is ShipType.SHORE_BATTERY and self.movement:
            yield "movement", "shore batteries do not move (10.7)"


class Fleet(Table, frozen=True, kw_only=True):
    """The ships of one navy, by id."""

    ship: dict[str, ShipData]


_NAVIES = tuple(Nation)


class Ships(Table, frozen=True, kw_only=True):
    """The ship library, by navy."""

    us: Fleet
    uk: Fleet
    japan: Fleet
    germany: Fleet
    italy: Fleet
    france: Fleet

    def fleet(self, nation: Nation) -> Fleet:
        """Return the ships of `nation`."""
        fleet: Fleet = getattr(self, nation)
        return fleet

    def find(self, ship: str) -> tuple[Nation, ShipData] | None:
        """Return the ship with this id and its navy; None if there is none."""
        for nation in _NAVIES:
            data = self.fleet(nation).ship.get(ship)
            if data is not None:
                return nation, data
        return None

    def ids(self) -> Iterator[str]:
        """Yield the id of every ship."""
        for nation in Nation:
            yield from self.fleet(nation).ship

    def faults(self) -> Iterator[Problem]:
        """Yield the fault of one id for two ships."""
        ids = list(self.ids())
        for ship in sorted({ship for ship in ids if ids.count(ship) > 1}):
            yield "", f"two ships are called {ship}"

    def titles(self) -> dict[str, str]:
        """Return the name of every ship, by id."""
        return {
            name: data.title for nation in Nation for name, data in self.fleet(nation).ship.items()
        }


# --------------------------------------------------------------------- scenarios


class Scenarios(Table, frozen=True, kw_only=True):
    """The scenarios (11.0), by id."""

    scenario: dict[str, ScenarioData]


# =================================================================================================
# Prepared actions at which a battle can begin; they are not from the rulebook.


class Opening(Table, frozen=True, kw_only=True):
    """Units on the open sea. `rule`: the rule at which play begins."""

    rule: str
    turns: Annotated[int, Meta(ge=1, le=100)]
    base_visibility: Annotated[int, Meta(ge=0, le=40)]
    time_of_day: TimeOfDay
    ships: Annotated[tuple[ScenarioShip, ...], Meta(min_length=2, max_length=60)]


class Openings(Table, frozen=True):
    """Every opening, by name."""

    opening: dict[str, Opening]
