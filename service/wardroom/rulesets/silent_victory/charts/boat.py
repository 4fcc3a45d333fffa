"""The classes of boat: what their mats print, loads and guns by date, newer guns (4, 11.6)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from wardroom.charts import Bands, Problem, Table
from wardroom.charts.numbers import Count, Some, Stock
from wardroom.dice import Die
from wardroom.rulesets.silent_victory.situation.terms import (
    MONTHS,
    AAGun,
    BoatClass,
    DeckGun,
    Month,
    Torpedo,
)
from wardroom.rulesets.submarine.months import CalendarMonth, off_the_calendar

TravelBox = Literal["T", "SM", "S", "S2", "S3"]
_TRACK = re.compile(r"(T,)+SM(,S[23]?)*(,T)+")
"""Transit, the mission's box and the others on station, transit: see `Boats`."""
MOST_BOXES = 12
MOST_STOWED = 20
MOST_TUBES = 10
"""What an order can state of a boat, and so the most that its mat can have."""
Boxes = Annotated[int, Meta(ge=1, le=MOST_BOXES)]
"""Boxes of a damage track. Orders can state two more, for damage that passes the last one."""
Stowage = Annotated[int, Meta(ge=0, le=MOST_STOWED)]
"""Room for reloads, or points of ammunition."""
_TUBES = range(1, MOST_TUBES + 1)


class LoadPeriod(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The standard load of a span of months: so many torpedoes of each mark (4.5)."""

    first: CalendarMonth
    last: CalendarMonth
    load: dict[Torpedo, Stock]


class TubeFit(Table, frozen=True, kw_only=True):
    """The tubes of a class, its reloads, and its standard loads by date (4.5)."""

    forward_tubes: Some
    aft_tubes: Some
    forward_reloads: Stowage
    aft_reloads: Stowage
    loads: tuple[LoadPeriod, ...]

    @property
    def tubes(self) -> int:
        """Tubes at both ends."""
        return self.forward_tubes + self.aft_tubes

    @property
    def torpedoes(self) -> int:
        """Torpedoes that fill the boat."""
        return self.tubes + self.forward_reloads + self.aft_reloads

    def faults(self) -> Iterator[Problem]:
        """Yield loads that do not fill the boat exactly, and months without one."""
        if self.tubes not in _TUBES:
            yield "forward_tubes", f"{_TUBES[0]} to {_TUBES[-1]} tubes are wanted, not {self.tubes}"
        for number, period in enumerate(self.loads):
            loaded = sum(period.load.values())
            if loaded != self.torpedoes:
                yield f"loads[{number}].load", f"{loaded} for {self.torpedoes} torpedoes"
        yield from off_the_calendar(self.loads, MONTHS, "loads")


class StartingGun(Table, frozen=True):
    """The deck gun of a class that starts with one of two (11.6.2)."""

    dice: Die
    rows: Bands[DeckGun]


class GunFit(Table, frozen=True, kw_only=True):
    """The guns that a class starts with; of the anti-aircraft guns the one hit first comes first.

    `deck_guns`: the usual ones, where `starting_gun` has a die decide.
    """

    deck_guns: Annotated[tuple[DeckGun, ...], Meta(max_length=2)]
    aa_guns: Annotated[tuple[AAGun, ...], Meta(min_length=1, max_length=2)]
    starting_gun: StartingGun | None = None


class SpecialRefit(Table, frozen=True, kw_only=True):
    """A refit that a class has to enter, and what it comes out with (11.6.3)."""

    enter_from: CalendarMonth
    available_from: CalendarMonth
    tubes: TubeFit


class Withdrawal(Table, frozen=True):
    """When a class is withdrawn, and the class that takes its place (11.6.1).

    A boat home from a patrol that ends in `patrol_ends_from` or later is exchanged, and no patrol
    starts in `no_start_from` or later.
    """

    patrol_ends_from: CalendarMonth
    no_start_from: CalendarMonth
    becomes: BoatClass


class BoatData(Table, frozen=True, kw_only=True):
    """What the mat of a class prints.

    `hull_boxes`, `flooding_boxes`: reaching that number sinks the boat, or forces it up.
    `requestable_from`: null for classes that are not built any more (11.5.5).
    `always_transports`: whether every patrol brings a transport mission (11.6.3).
    """

    start: Month
    requestable_from: CalendarMonth | None = None
    hull_boxes: Boxes
    flooding_boxes: Boxes
    motors: Literal[2, 4]
    diesels: Annotated[int, Meta(ge=4, le=4)]
    always_transports: bool = False
    historical_names: tuple[str, ...]
    track: tuple[TravelBox, ...]
    tubes: TubeFit
    guns: GunFit
    special_refit: SpecialRefit | None = None
    withdrawal: Withdrawal | None = None

    def faults(self) -> Iterator[Problem]:
        """Yield tracks that lead nowhere."""
        if not _TRACK.fullmatch(",".join(self.track)):
            yield "track", "a track leads from transit to its station and back to transit"


class GunAmmo(Table, frozen=True):
    """Points of ammunition that a boat carries for each deck gun, by calibre (4.6)."""

    points: dict[DeckGun, Stowage]


class Exchange(Table, frozen=True):
    """Exchanging marks of the standard load (4.5): how many, and from when on which."""

    at_most: Count
    available_from: dict[Torpedo, CalendarMonth]


class Upgrade(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Guns that classes may take after a patrol, in a span of months (11.6.2).

    `aa_guns` empty: the anti-aircraft guns stay as they are. With `success_at_least` a die
    decides, after a successful patrol and for a holder of the Navy Cross alone.
    """

    types: tuple[BoatClass, ...]
    first: CalendarMonth
    last: CalendarMonth
    deck_guns: Annotated[tuple[DeckGun, ...], Meta(min_length=1, max_length=2)]
    aa_guns: Annotated[tuple[AAGun, ...], Meta(max_length=2)] = ()
    success_at_least: Annotated[int, Meta(ge=1, le=6)] | None = None


class Upgrades(Table, frozen=True):
    """Newer guns by date (11.6.2)."""

    dice: Die
    upgrades: tuple[Upgrade, ...]

    def faults(self) -> Iterator[Problem]:
        """Yield upgrades that end before they begin."""
        for number, upgrade in enumerate(self.upgrades):
            if upgrade.last < upgrade.first:
                yield f"upgrades[{number}].last", f"{upgrade.last} is before {upgrade.first}"


class Boats(Table, frozen=True):
    """The nine classes, their ammunition and upgrades.

    Tracks are port to port, one token a travel box: T transit; SM the box of a special mission,
    S otherwise on station, S2 and S3 with two and three encounter rolls.
    `one_diesel_rolls`: encounter checks a box of a boat with one diesel left (10.2.1).
    """

    one_diesel_rolls: Count
    type: dict[BoatClass, BoatData]
    ammunition: GunAmmo
    exchange: Exchange
    upgrades: Upgrades
