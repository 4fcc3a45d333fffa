"""Boats, careers, games of several players, and prepared situations (4, 5, 10, 11, 13)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from wardroom.charts import Bands, Modifier, Partial, Problem, Spans, Table
from wardroom.charts.numbers import Count, Some, Stock, SunkTons, Tons
from wardroom.dice import Die
from wardroom.rulesets.silent_victory.charts.patrol import Assignment
from wardroom.rulesets.silent_victory.situation.terms import (
    MONTHS,
    AAGun,
    Award,
    Base,
    BoatClass,
    DeckGun,
    Month,
    Rank,
    ShipKind,
    ShipType,
    Torpedo,
    UnitAward,
)
from wardroom.rulesets.submarine.charts import (
    Departure,
    Promotion,
    Rescue,
    Scuttling,
    TournamentLength,
    VictoryLevels,
)
from wardroom.rulesets.submarine.decisions import MOST_TONS_OF_A_SHIP
from wardroom.rulesets.submarine.terms import CalendarMonth, Quality, TimeOfDay, off_the_calendar

# =================================================================================================
# The classes of boat: printed mats, loads and guns by date, newer guns (4, 11.6).


TravelBox = Literal["T", "SM", "S", "S2", "S3"]
_TRACK = re.compile(r"(T,)+SM(,S[23]?)*(,T)+")
"""Transit, the mission's box and the others on station, transit: see `Boats`."""
MOST_BOXES = 12
MOST_STOWED = 20
MOST_TUBES = 10
"""The largest numbers that an order can state of a boat, and so of a mat."""
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
        """Yield the faults of loads that do not fill the boat, and of months without one."""
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
    """The printed mat of a class.

    `hull_boxes`: this damage sinks the boat. `flooding_boxes`: this flooding forces it up.
    `requestable_from`: null for classes that are not built any more (11.5.5). `always_transports`:
    whether every patrol brings a transport mission (11.6.3).
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
        """Yield the faults of incomplete tracks."""
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
        """Yield the faults of upgrades that end before they begin."""
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


# =================================================================================================
# Careers: promotion, awards, refit, recovery, the end of a boat, victory (5, 10, 11).


class PromotionModifiers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Modifiers of the promotion die: each award, ten ships, failed patrol and letter."""

    navy_cross: Modifier
    ships_sunk: Modifier
    medal_of_honor: Modifier
    to_captain: Modifier
    failed_patrol: Modifier
    letter_of_reprimand: Modifier


class PromotionOnMerit(Promotion, frozen=True):
    """Promotion, the modifiers of the die for merit and failure, and the last check (11.2.3)."""

    final_check: Month
    modifiers: PromotionModifiers


Advancement = Literal["chief_engineer", "pharmacists_mate", "exec", "third_officer", "crew_quality"]
"""The man who becomes expert (spelled as in `Expert`), or a level for the whole crew."""


class CrewAdvancement(Table, frozen=True):
    """Crew advancement and loss of quality (11.1)."""

    dice: Die
    rows: Bands[Advancement]
    every_successful_patrols: Some
    failures_in_a_row: Some
    floor_after_failures: Quality
    floor_after_casualties: Quality


class AwardRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a performance award takes (11.3.1 to 11.3.5).

    So many ships sunk, or a special mission accomplished, or so many capital ships (0: not that
    way); in a patrol of a month from `from_month` on, and for the so-manyth time.
    """

    ships: Count = 0
    mission: bool = False
    capital_ships: Count = 0
    successful: bool = False
    from_month: CalendarMonth | None = None
    patrols: Some = 1


class UnitAwardRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A unit award: the ships that a successful patrol has to sink, and the die (11.3.10)."""

    ships: Some
    success_at_most: Annotated[int, Meta(ge=1, le=6)]
    otherwise: UnitAward | None = None


class UnitAwards(Table, frozen=True):
    """Unit awards: dice from the highest that is due."""

    dice: Die
    award: dict[UnitAward, UnitAwardRow]


class ExpertReplacement(Table, frozen=True):
    """Named replacements who arrive expert, by battle stars (11.3.10.3)."""

    dice: Die
    """Its 0 is read as 10."""
    success_at_most: Spans[Count]

    def faults(self) -> Iterator[Problem]:
        """Yield the faults of numbers of battle stars without a row."""
        missing = self.success_at_most.missing(range(len(MONTHS)))
        if missing is not None:
            yield "success_at_most", f"no row holds {missing}"


class Relief(Table, frozen=True):
    """Relief for cause after failed patrols in a row, and what protects from it (11.4)."""

    failures: Some
    failures_with: Annotated[dict[Award, Some], Partial()]
    immune: tuple[Award, ...]


class BoatRequest(Table, frozen=True):
    """Requests for a new boat (11.5.3)."""

    dice: Die
    success_at_most: Count
    months: Count


class Refit(Table, frozen=True):
    """Length of a refit (10.14) in months."""

    patrol_months: Some
    early_abort_months: Some
    base_months: Count
    systems_free: Count
    systems_months: Count
    hull_months: Spans[Count]
    new_boat_from: Count
    new_boat_months: Count


class AbortPoint(Table, frozen=True):
    """The last box in which an abort is early (10.12.6), by the first box of the track."""

    early_until: Spans[Some]


class RecoveryModifiers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Modifiers of the recovery die."""

    pharmacists_mate_expert: Modifier


class Recovery(Table, frozen=True):
    """Months that a severely wounded man needs (10.15)."""

    dice: Die
    commander_new_boat_from: Count
    modifiers: RecoveryModifiers


class StandardTonnage(Table, frozen=True):
    """Optional 14.1: fixed tonnage."""

    tons: dict[Literal["small_freighter", "large_freighter"], SunkTons]


class Careers(Table, frozen=True):
    """Careers: ranks, awards, refit, recovery, victory."""

    first_month: Month
    last_month: Month
    starting_rank: Rank
    starting_quality: Quality
    promotion: PromotionOnMerit
    crew_advancement: CrewAdvancement
    departure: Departure
    award: dict[Award, AwardRow]
    unit_awards: UnitAwards
    expert_replacement: ExpertReplacement
    relief: Relief
    new_boat_request: BoatRequest
    refit: Refit
    abort_point: AbortPoint
    recovery: Recovery
    scuttling: Scuttling
    rescue: Rescue
    victory: VictoryLevels
    standard_tonnage: StandardTonnage


# =================================================================================================
# The wars of historical captains, patrol by patrol (14.10), with their areas (14.10.4).


class Scenario(Table, frozen=True, kw_only=True):
    """A captain's war (14.10): boat, base, first month, patrols in order, and tons to reach."""

    captain: str
    boat: str
    type: BoatClass
    base: Base
    start: Month
    patrols: Annotated[tuple[Assignment, ...], Meta(min_length=1)]
    tonnage: Tons


class Scenarios(Table, frozen=True):
    """Optional 14.10: historical captains, by a short name."""

    scenario: dict[str, Scenario]


# =================================================================================================
# Games of several players: formats of tournaments (13).


class TournamentFormat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A format: its rule, its first month, and the classes allowed."""

    rule: str
    start: Month
    types: tuple[BoatClass, ...]


class TonnageFormats(Table, frozen=True, kw_only=True):
    """Top tonnage tournaments, long and short (13.2.2, 13.2.3)."""

    long: TournamentFormat
    short: TournamentFormat

    def of(self, length: TournamentLength) -> TournamentFormat:
        """Return the format of this length."""
        return self.long if length == "long" else self.short


class Tournaments(Table, frozen=True, kw_only=True):
    """Games of several players (13)."""

    tonnage: TonnageFormats


# =================================================================================================
# Prepared situations at which a career can begin; they are not from the rulebook.


class OpeningShip(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A ship in sight."""

    kind: ShipKind
    name: str
    tonnage: Annotated[int, Meta(ge=1, le=MOST_TONS_OF_A_SHIP)]
    type: ShipType


class Opening(Table, frozen=True, kw_only=True):
    """A boat on its first patrol, with unescorted ships in sight.

    `rule`: the rule at which play begins.
    """

    rule: str
    type: BoatClass
    start: Month
    base: Base
    assignment: Assignment
    box: Annotated[int, Meta(ge=1, le=20)]
    met: Literal["ship", "two_ships"]
    time: TimeOfDay
    ships: Annotated[tuple[OpeningShip, ...], Meta(min_length=1, max_length=4)]


class Openings(Table, frozen=True):
    """Every opening, by name."""

    opening: dict[str, Opening]
