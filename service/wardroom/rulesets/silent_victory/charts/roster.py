"""The target rosters T1 to T4: ships with their names, types and tons (8.2)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

import msgspec

from wardroom.charts import Bands, Problem, Table
from wardroom.charts.numbers import Tons
from wardroom.dice import Die
from wardroom.rulesets.silent_victory.situation.terms import CapitalType, MerchantType, WarshipType
from wardroom.rulesets.submarine.charts import miscounted


class Merchant(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A merchant of a roster: name, type and tons. Type A is never a gun's target (8.2.3)."""

    name: str
    type: MerchantType
    tonnage: Tons


class CapitalShip(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A capital ship of the roster: name, type and tons."""

    name: str
    type: CapitalType
    tonnage: Tons


class Warship(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A warship of the roster: name, type and tons."""

    name: str
    type: WarshipType
    tonnage: Tons


class MerchantRoster(Table, frozen=True):
    """A list of merchants; the natural total of `dice` is the entry's number, from 1."""

    dice: Die
    ships: tuple[Merchant, ...]

    def faults(self) -> Iterator[Problem]:
        """Yield more ships than the dice find, or fewer."""
        return miscounted(self.ships, self.dice.highest)


RosterLetter = Literal["a", "b", "c"]


class MerchantRosters(Table, frozen=True):
    """The rosters a, b and c of one size, one of which a die picks (8.2.3)."""

    dice: Die
    roster_rows: Bands[RosterLetter]
    roster: dict[RosterLetter, MerchantRoster]


class Speed(Table, frozen=True):
    """Capital ships that are marked as fast (8.2.4), by name."""

    fast: tuple[str, ...]


class CapitalShipRoster(Table, frozen=True):
    """The capital ships; the natural total of `dice` is the entry's number, from 1."""

    dice: Die
    ships: tuple[CapitalShip, ...]
    speed: Speed

    def faults(self) -> Iterator[Problem]:
        """Yield more ships than the dice find, or fewer; fast ships that are not listed."""
        yield from miscounted(self.ships, self.dice.highest)
        names = {ship.name for ship in self.ships}
        for number, name in enumerate(self.speed.fast):
            if name not in names:
                yield f"speed.fast[{number}]", f"no capital ship is called {name!r}"


class WarshipRoster(Table, frozen=True):
    """The warships; the natural total of `dice` is the entry's number, from 1."""

    dice: Die
    ships: tuple[Warship, ...]

    def faults(self) -> Iterator[Problem]:
        """Yield more ships than the dice find, or fewer."""
        return miscounted(self.ships, self.dice.highest)


class Rosters(Table, frozen=True):
    """The target rosters: T1 small and T2 large freighters, T3 capital ships, T4 warships."""

    T1: MerchantRosters
    T2: MerchantRosters
    T3: CapitalShipRoster
    T4: WarshipRoster
