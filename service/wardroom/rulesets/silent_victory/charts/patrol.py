"""Charts P1, E1, R1 and the target rosters: patrols, encounters, events, ships (7, 8, 12)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from wardroom.charts import Bands, Modifier, Partial, Problem, Spans, Table
from wardroom.charts.numbers import Count, Some, Tons, Total
from wardroom.dice import Die
from wardroom.rulesets.silent_victory.situation.terms import (
    MONTHS,
    YEARS,
    Area,
    Base,
    BoatClass,
    CapitalType,
    Encounter,
    Man,
    MerchantType,
    Rank,
    Row,
    ShipKind,
    SpecialMission,
    WarshipType,
    Wolfpack,
)
from wardroom.rulesets.submarine.charts import (
    DayNight,
    FollowDamaged,
    KeepContact,
    miscounted,
    misnamed,
)
from wardroom.rulesets.submarine.terms import CalendarMonth, off_the_calendar

# =================================================================================================
# Charts P1a and P1p: where a boat is based, and the patrol that it is assigned (7, 11.2.1).


class Assignment(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True
):
    """A result of P1a or P1p: the area, and any special mission or (W) printed after it."""

    area: Area
    mission: SpecialMission | None = None
    wolfpack: Annotated[bool, Meta(description="Whether the boat sails with a wolfpack (7.2).")] = (
        False
    )


class P1Period(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A column of P1a or P1p: its first and last month, and its rows."""

    first: CalendarMonth
    last: CalendarMonth
    rows: Bands[Assignment]


class P1(Table, frozen=True):
    """Patrol assignment of the boats of one base."""

    dice: Die
    periods: tuple[P1Period, ...]

    def faults(self) -> Iterator[Problem]:
        """Yield the faults of months without a column, or with two."""
        return off_the_calendar(self.periods, MONTHS)


class BasingPeriod(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where boats that start in a span of months are based: by class, and all other classes."""

    first: CalendarMonth
    last: CalendarMonth
    rows: Bands[Base]
    by_type: Annotated[dict[BoatClass, Bands[Base]], Partial()] = {}


class Basing(Table, frozen=True):
    """First bases, the chart that each base rolls on, and what a base changes (7.3)."""

    dice: Die
    """Its 0 is read as 10."""
    periods: tuple[BasingPeriod, ...]
    chart: dict[Base, Literal["P1a", "P1p"]]
    automatic: Annotated[dict[Base, Assignment], Partial()]
    """The assignment that a base gives without a roll (7.3.2)."""
    first_box: Annotated[dict[Base, Some], Partial()]
    """The first box of the track, where a base lies beyond the transit boxes (7.3.2)."""
    moves_to: Annotated[dict[Base, Base], Partial()]
    """Where the boat is based after its first patrol (7.3.2)."""
    only_base: Annotated[dict[BoatClass, Base], Partial()]
    """Classes that are based in one place for good (7.3.1, 11.6.3)."""
    after_request: Base
    """Where a captain is based who asked for a new boat (11.5.4)."""

    def faults(self) -> Iterator[Problem]:
        """Yield the faults of months without bases, or with two."""
        return off_the_calendar(self.periods, MONTHS)


class PatrolRequest(Table, frozen=True):
    """Success numbers of a requested patrol by rank (11.2.1)."""

    dice: Die
    success_at_most: dict[Rank, Count]


# =================================================================================================
# Chart E1: encounters, day or night, and following ships (8, 9.7).


class EncounterRow(Table, frozen=True):
    """One row of E1: the encounter for each total of 2d6."""

    rows: Bands[Encounter]
    random_event: bool
    """Whether a natural 12 on this row can be a random event (12.1.1)."""
    sj_reroll: bool
    """Whether SJ radar may roll "no contact" on this row again (8.1.1)."""


class SjReroll(Table, frozen=True):
    """Rolling "no contact" again with SJ radar (8.1.1, 10.6.1)."""

    on: Total
    from_month: CalendarMonth
    """The month from which boats carry SJ radar."""


class Vanished(Table, frozen=True):
    """Results of E1 that are no encounter any more from a month on."""

    from_month: CalendarMonth
    results: tuple[Encounter, ...]


class RadarModifiers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The modifier of a boat without SJ radar at work (10.6.1)."""

    sj_radar: Modifier


class SwitchTime(Table, frozen=True):
    """Switching between day and night (8.3.2)."""

    dice: Die
    rows: Bands[Literal["switched", "contact_lost"]]
    modifiers: RadarModifiers


class ShipSizePeriod(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Sizes of merchants in a span of months."""

    first: CalendarMonth
    last: CalendarMonth
    rows: Bands[Literal["small_freighter", "large_freighter"]]


class ShipSize(Table, frozen=True):
    """Size of a merchant (8.2.2)."""

    dice: Die
    periods: tuple[ShipSizePeriod, ...]

    def faults(self) -> Iterator[Problem]:
        """Yield the faults of months without sizes, or with two."""
        return off_the_calendar(self.periods, MONTHS)


class MinefieldModifiers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Modifiers of a passage through mines."""

    green_crew: Modifier
    veteran_crew: Modifier
    elite_crew: Modifier


class Minefield(Table, frozen=True):
    """Running into mines: hits on the boat; `sunk_hits` stands for the row that sinks it."""

    dice: Die
    rows: Bands[Count]
    sunk_hits: Some
    modifiers: MinefieldModifiers


class WolfpackTable(Table, frozen=True):
    """The wolfpack and a convoy (7.2.2)."""

    dice: Die
    rows: Bands[Wolfpack]


class FollowUndamaged(KeepContact, frozen=True):
    """Following a convoy or undamaged escorted ships (9.7.7)."""

    modifiers: RadarModifiers


class FollowFastModifiers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Modifiers of following a capital ship or a warship."""

    damage_point: Modifier
    """For each point of damage that it has."""
    sj_radar: Modifier


class FollowFast(KeepContact, frozen=True):
    """Following a damaged capital ship or warship (9.7.4)."""

    modifiers: FollowFastModifiers


class Lifeguard(Table, frozen=True):
    """Pilots found on a lifeguard mission (7.4.5); the die's 0, read as 10, finds nobody."""

    dice: Die
    rows: Bands[Count]


class LimitedEscorts(Table, frozen=True):
    """Optional 14.9: whether one escort is alone."""

    dice: Die
    encounters: tuple[Encounter, ...]
    years: Spans[str]
    rows: dict[str, Bands[Literal["single", "several"]]]

    def faults(self) -> Iterator[Problem]:
        """Yield the faults of years without rows."""
        return misnamed("years", self.years, YEARS, self.rows)


class Targets(Table, frozen=True):
    """The number of ships in an encounter (8.1.3), and the escorted results."""

    ships: Annotated[
        dict[Encounter, Count],
        Partial(Encounter.NONE, Encounter.AIRCRAFT, Encounter.ESCORT, Encounter.MINEFIELD),
    ]
    close_approach_convoy: Some
    """Ships that a boat finds that closes in on a convoy (8.2.1)."""
    on_the_mat: Annotated[int, Meta(ge=1, le=4)]
    """Most targets, the escort among them (9.1.1, 9.2.9)."""
    scattered_convoy: Some
    """Ships left of a convoy that a wolfpack has scattered (7.2.2)."""
    escort_tonnage: Tons
    """Tons of an escort that is attacked (9.2.9)."""
    escorted: tuple[Encounter, ...]


class E1(Table, frozen=True):
    """Encounter chart."""

    dice: Die
    random_event_on: Total
    row: dict[Row, EncounterRow]
    sj_reroll: SjReroll
    vanished: Vanished
    targets: Targets
    ship_size: ShipSize
    day_night: DayNight
    switch_time: SwitchTime
    minefield: Minefield
    minefield_reported: Minefield
    """What a player reported of the same table; an option takes it."""
    wolfpack: WolfpackTable
    follow_damaged: FollowDamaged
    follow_undamaged: FollowUndamaged
    follow_fast: FollowFast
    lifeguard: Lifeguard
    limited_escorts: LimitedEscorts


# =================================================================================================
# Chart R1: random events (12.1).


EventName = Literal[
    "man_overboard",
    "run_aground",
    "ultra_intercept",
    "superior_torpedoes",
    "appendicitis",
    "lucky_rabbits_foot",
    "rebased",
    "swept_by_a_wave",
    "pow_ship",
    "crew_illness",
    "courts_martial",
]


class LostMan(Table, frozen=True):
    """The man who goes overboard."""

    dice: Die
    rows: Bands[Man]


class Appendicitis(Table, frozen=True):
    """How the operation goes: the pharmacist's mate learns, the patient lives, or he dies."""

    dice: Die
    rows: Bands[Literal["expert", "lives", "dies"]]


class PowShip(Table, frozen=True):
    """The ship with prisoners of war aboard."""

    name: str
    tonnage: Tons
    kind: ShipKind


class CrewIllnessModifiers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The modifier of fire, of torpedoes and guns of every sort."""

    crew_illness: Modifier


class CrewIllness(Table, frozen=True):
    """Crew Illness: on every roll to hit for the rest of the patrol (12.1.3)."""

    modifiers: CrewIllnessModifiers


class SuperiorTorpedoesModifiers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The modifier of the dud die."""

    superior_torpedoes: Modifier


class SuperiorTorpedoes(Table, frozen=True):
    """Superior Torpedoes: on every dud die for the rest of the patrol (12.1.3)."""

    modifiers: SuperiorTorpedoesModifiers


class R1(Table, frozen=True):
    """Random events."""

    dice: Die
    rows: Bands[EventName]
    run_aground_hull_damage: Count
    lost_man: LostMan
    appendicitis: Appendicitis
    pow_ship: PowShip
    crew_illness: CrewIllness
    superior_torpedoes: SuperiorTorpedoes


# =================================================================================================
# The target rosters T1 to T4: ships with their names, types and tons (8.2).


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
        """Yield the fault of a number of ships that the dice do not match."""
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
        """Yield the faults of ships that the dice do not match, and of unlisted fast ships."""
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
        """Yield the fault of a number of ships that the dice do not match."""
        return miscounted(self.ships, self.dice.highest)


class Rosters(Table, frozen=True):
    """The target rosters: T1 small and T2 large freighters, T3 capital ships, T4 warships."""

    T1: MerchantRosters
    T2: MerchantRosters
    T3: CapitalShipRoster
    T4: WarshipRoster
