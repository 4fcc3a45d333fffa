"""The charts of Silent Victory as typed, frozen structs; their values are TOML in `data/`.

Every table carries a `title`, a `provenance` and, where there is something to say, a `note`
(outside the digest). A table that states no provenance has its parent's; what is known from a
lesser source than the table around it is a table of its own. A chart that is rolled on carries
its `dice`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from wardroom.charts import Bands, Modifier, ModifierByYear, Partial, Problem, Spans, Table
from wardroom.dice import Die
from wardroom.rulesets.silent_victory.terms import (
    MONTHS,
    YEARS,
    AAGun,
    Area,
    Award,
    Base,
    BoatClass,
    CapitalType,
    DamageResult,
    DeckGun,
    Encounter,
    Man,
    MerchantType,
    Month,
    Rank,
    Row,
    ShipKind,
    SpecialMission,
    System,
    Torpedo,
    UnitAward,
    WarshipType,
    Wolfpack,
)
from wardroom.rulesets.submarine.charts import (
    AdditionalFlooding,
    AttackerQuality,
    Count,
    CrashDives,
    DayNight,
    Departure,
    EscortDetection,
    FireAtAircraft,
    FollowDamaged,
    KeepContact,
    Promotion,
    Rescue,
    Scuttling,
    Severity,
    Some,
    Survival,
    TestDepth,
    TournamentLength,
    VictoryLevels,
    miscounted,
    misnamed,
)
from wardroom.rulesets.submarine.months import CalendarMonth, off_the_calendar
from wardroom.rulesets.submarine.terms import Quality, Range


class Assignment(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True
):
    """A result of P1a or P1p: the area, with the special mission or the (W) behind it, if any."""

    area: Area
    mission: SpecialMission | None = None
    wolfpack: Annotated[bool, Meta(description="Whether the boat sails with a wolfpack (7.2).")] = (
        False
    )


# --------------------------------------------------------------------- P1: basing and assignment


class P1Period(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A column of P1a or P1p: the months it holds for, first and last, and its rows."""

    first: CalendarMonth
    last: CalendarMonth
    rows: Bands[Assignment]


class P1(Table, frozen=True):
    """Patrol assignment of the boats of one base."""

    dice: Die
    periods: tuple[P1Period, ...]

    def faults(self) -> Iterator[Problem]:
        """Months without a column, or with two."""
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
        """Months without bases, or with two."""
        return off_the_calendar(self.periods, MONTHS)


class PatrolRequest(Table, frozen=True):
    """Success numbers of a requested patrol by rank (11.2.1)."""

    dice: Die
    success_at_most: dict[Rank, Count]


# --------------------------------------------------------------------- E1: encounters


class EncounterRow(Table, frozen=True):
    """One row of E1: the encounter for each total of 2d6."""

    rows: Bands[Encounter]
    random_event: bool
    """Whether a natural 12 on this row can be a random event (12.1.1)."""
    sj_reroll: bool
    """Whether SJ radar may roll "no contact" on this row again (8.1.1)."""


class SjReroll(Table, frozen=True):
    """Rolling "no contact" again with SJ radar (8.1.1, 10.6.1)."""

    on: int
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
        """Months without sizes, or with two."""
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
        """Years without rows."""
        return misnamed("years", self.years, YEARS, self.rows)


class Targets(Table, frozen=True):
    """How many ships an encounter has (8.1.3), and which results are escorted."""

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
    escort_tonnage: Some
    """Tons of an escort that is attacked (9.2.9)."""
    escorted: tuple[Encounter, ...]


class E1(Table, frozen=True):
    """Encounter chart."""

    dice: Die
    random_event_on: int
    row: dict[Row, EncounterRow]
    sj_reroll: SjReroll
    vanished: Vanished
    targets: Targets
    ship_size: ShipSize
    day_night: DayNight
    switch_time: SwitchTime
    minefield: Minefield
    wolfpack: WolfpackTable
    follow_damaged: FollowDamaged
    follow_undamaged: FollowUndamaged
    follow_fast: FollowFast
    lifeguard: Lifeguard
    limited_escorts: LimitedEscorts


# --------------------------------------------------------------------- E2, E3: escorts


class E2Modifiers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Modifiers of a detection check, in the order in which they are listed."""

    year: ModifierByYear
    captain_out: Modifier
    captain_and_exec_out: Modifier
    fuel_tanks: Modifier
    dive_planes: Modifier
    capital_ship: Modifier
    warship: Modifier
    mk14_by_day: Modifier
    previously_detected: Modifier
    close_range: Modifier
    long_range: Modifier
    night_surface: Modifier
    forward_and_aft: Modifier
    wolfpack_busy: Modifier
    wolfpack_focused: Modifier
    escort_hit: Modifier
    escort_missed: Modifier
    test_depth: Modifier
    trick_failed: Modifier
    elite_escort: Modifier


class E2(EscortDetection, frozen=True):
    """Escort detection."""

    modifiers: E2Modifiers


class E3Modifiers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Modifiers of an escort's or an aircraft's attack, in the order in which they are listed."""

    fuel_tanks: Modifier
    hydrophones: Modifier
    batteries: Modifier
    night_surface_first_round: Modifier
    detected_plus_1: Modifier
    air_attack: Modifier


class MotorsOut(Table, frozen=True):
    """What motors that are out add to an escort's attack (10.2.2), by how many the boat has.

    Written by how many are damaged or inoperable.
    """

    of_two: Spans[Count]
    of_four: Spans[Count]

    def faults(self) -> Iterator[Problem]:
        """Numbers of motors without a row."""
        for cell, spans, motors in (("of_two", self.of_two, 2), ("of_four", self.of_four, 4)):
            missing = spans.missing(range(motors + 1))
            if missing is not None:
                yield cell, f"no row holds {missing}"


class E3Column(Table, frozen=True):
    """A column of E3: hits on the boat."""

    rows: Bands[Count]


E3ColumnName = Literal["left", "right"]


class E3Period(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The column of E3 that escorts attack on in a span of months."""

    first: CalendarMonth
    last: CalendarMonth
    column: E3ColumnName


class Evasion(Table, frozen=True):
    """Evasive manoeuvres (14.7): the pairs of numbers, and what each match does to the hits."""

    dice: Die
    directions: Bands[Literal["left", "right", "straight"]]
    other_direction: int
    same_direction: int
    same_number: int


class E3(Table, frozen=True):
    """Escort and air attack: hits on the boat; `sunk_hits` stands for the row that sinks it.

    Quality of the attacker can bring a boat to that row, or spare it (14.5.3); what evasion adds
    never sinks it by itself (14.7.2).
    """

    dice: Die
    column: dict[E3ColumnName, E3Column]
    periods: tuple[E3Period, ...]
    aircraft_column: E3ColumnName
    sunk_hits: Some
    modifiers: E3Modifiers
    motors: MotorsOut
    quality: AttackerQuality
    evasion: Evasion

    def faults(self) -> Iterator[Problem]:
        """Months without a column, or with two; years without qualities."""
        yield from off_the_calendar(self.periods, MONTHS)
        yield from self.quality.misnamed(YEARS)


# --------------------------------------------------------------------- ways out of a hunt

BySkill = dict[Quality, Bands[Literal["success", "failure"]]]


class TestDepthByArea(TestDepth, frozen=True):
    """Exceeding test depth, and the areas that are too shallow for it (9.6.6)."""

    too_shallow: tuple[Area, ...]


class NoiseMaker(Table, frozen=True):
    """The NAC noise maker (9.6.8)."""

    dice: Die
    from_month: CalendarMonth
    per_patrol: Count
    per_encounter: Count
    rows: BySkill


class SunkTrick(Table, frozen=True):
    """Optional 14.4: pretending to be sunk."""

    dice: Die
    rows: BySkill


class Escape(Table, frozen=True):
    """Ways out of a hunt beside luck: test depth, noise makers, pretending to be sunk."""

    test_depth: TestDepthByArea
    noise_maker: NoiseMaker
    sunk_trick: SunkTrick


# --------------------------------------------------------------------- E4, E5: damage


class E4(Table, frozen=True):
    """Submarine damage: one roll a hit."""

    dice: Die
    rows: Bands[DamageResult]


class CrewInjury(Table, frozen=True):
    """Who is struck (9.6.12)."""

    dice: Die
    rows: Bands[Man]


class ChiefEngineerModifiers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The chief engineer's influence on repairs and additional flooding (10.11.3, 10.9.3)."""

    expert: Modifier
    out: Modifier


class FloodingWithEngineer(AdditionalFlooding, frozen=True):
    """Flooding after a round in which the boat was flooded (10.1.3), and who limits it."""

    modifiers: ChiefEngineerModifiers


class RadarRepair(Table, frozen=True):
    """Repair numbers of the radars."""

    success_at_most: dict[Literal["sd_radar", "sj_radar"], int]


class Repair(Table, frozen=True):
    """Repair numbers (10.11.2): repaired when the modified die is at or below."""

    dice: Die
    success_at_most: Annotated[dict[System, int], Partial(System.SD_RADAR, System.SJ_RADAR)]
    diesels_beyond_repair_at_most: int
    """The reading by which diesels cannot be repaired at sea."""
    modifiers: ChiefEngineerModifiers
    radar: RadarRepair


class E5(Table, frozen=True):
    """Submarine damage results and repair."""

    crew_injury: CrewInjury
    severity: Severity
    additional_flooding: FloodingWithEngineer
    survival: Survival
    repair: Repair


# --------------------------------------------------------------------- S1-S4: the boat attacks


class S1Modifiers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Modifiers of torpedo and gun fire, in the order in which they are listed."""

    night_surface: Modifier
    surfaced_unescorted: Modifier
    second_salvo: Modifier
    mk18_medium: Modifier
    mk18_long: Modifier
    fast_capital_ship: Modifier
    warship: Modifier
    agile_warship: Modifier
    """Beside `warship`, for destroyers and frigates; it outlasts damage."""
    agile_warship_further: Modifier
    """In its place, in the reading by which their +2 comes on top."""
    escort: Modifier
    cutie: Modifier
    captain_out: Modifier
    captain_and_exec_out: Modifier
    green_crew: Modifier
    crew_out: Modifier


class S1(Table, frozen=True):
    """Torpedo and deck gun fire: a hit when the modified roll is at or below the number."""

    dice: Die
    hit_at_most: dict[Range, int]
    critical_on_natural: int
    circular_run_on_natural: int
    deck_gun_points: Count
    """Most points of ammunition for each gun in a round (9.3.2, 9.3.4)."""
    agile: tuple[WarshipType, ...]
    cutie_range: Range
    modifiers: S1Modifiers


class S2Period(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Dud numbers of a span of months: a dud when the modified die is at or below."""

    first: CalendarMonth
    last: CalendarMonth
    dud_at_most: dict[Torpedo, Count]


class S2(Table, frozen=True):
    """Torpedo duds; fixed by the month in which the patrol started (9.2.4)."""

    dice: Die
    periods: tuple[S2Period, ...]

    def faults(self) -> Iterator[Problem]:
        """Months without dud numbers, or with two."""
        return off_the_calendar(self.periods, MONTHS)


class CalibreModifiers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Modifiers of deck gun damage; a 4-inch gun has none (11.6.2)."""

    three_inch: Modifier
    five_inch: Modifier
    six_inch: Modifier


class Calibre(Table, frozen=True):
    """What the calibre does to deck gun damage (11.6.2)."""

    modifiers: CalibreModifiers


class PointsToSink(Table, frozen=True):
    """Damage that sinks a merchant, a warship or an escort, by tonnage (8.2.8, 9.9.4)."""

    by_tonnage: Spans[Some]
    submarine: Some


class CapitalShipPoints(Table, frozen=True):
    """Damage that sinks a capital ship, by tonnage."""

    by_tonnage: Spans[Some]


class S3(Table, frozen=True):
    """Attack damage, and the damage that sinks a ship."""

    dice: Die
    torpedo: Bands[Count]
    critical_damage: Count
    deck_gun: Bands[Count]
    calibre: Calibre
    points_to_sink: PointsToSink
    capital_ship_points: CapitalShipPoints


class CircularStrike(Table, frozen=True):
    """Whether a circling torpedo strikes the boat."""

    dice: Die
    rows: Bands[Literal["strikes", "passes"]]


class S4(Table, frozen=True):
    """Optional 14.8: circular runs."""

    dice: Die
    rows: Bands[Literal["miss", "circles"]]
    strike: CircularStrike


class EnemySubmarine(Table, frozen=True):
    """An enemy submarine (9.9): who fires first, and its torpedoes."""

    dice: Die
    """Its 0 is read as 10."""
    first_fire: Bands[Literal["enemy", "boat"]]
    surprise_range: Range
    torpedoes: Some
    to_hit_dice: Die
    hit_at_most: dict[Range, int]
    dud_dice: Die
    dud_at_most: Count


# --------------------------------------------------------------------- A1, A2: aircraft


class A1Modifiers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Modifiers of the crash dive, in the order in which they are listed."""

    crew_out: Modifier
    green_crew: Modifier
    elite_crew: Modifier
    dive_planes: Modifier
    slow_diver: Modifier
    mission: Modifier


class SdRadarModifiers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The modifier of a boat whose SD radar is out."""

    sd_radar: Modifier


class SdRadar(Table, frozen=True):
    """What the SD radar is worth to the crash dive (10.6.1)."""

    modifiers: SdRadarModifiers


class A1(CrashDives, frozen=True):
    """Aircraft encounter: how many attacks the boat suffers."""

    slow_divers: tuple[BoatClass, ...]
    modifiers: A1Modifiers
    sd: SdRadar


class A2Modifiers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Modifiers of anti-aircraft fire; guns that work, singly or in pairs (9.8.3)."""

    single_fifty_calibre: Modifier
    forty_and_twenty_mm: Modifier
    veteran_crew: Modifier


class A2(FireAtAircraft, frozen=True):
    """Anti-aircraft fire."""

    modifiers: A2Modifiers


# --------------------------------------------------------------------- R1: random events

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
    """Who goes overboard."""

    dice: Die
    rows: Bands[Man]


class Appendicitis(Table, frozen=True):
    """How the operation goes: the pharmacist's mate learns, the patient lives, or he dies."""

    dice: Die
    rows: Bands[Literal["expert", "lives", "dies"]]


class PowShip(Table, frozen=True):
    """The ship with prisoners of war aboard."""

    name: str
    tonnage: Some
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


# --------------------------------------------------------------------- boats


TravelBox = Literal["T", "SM", "S", "S2", "S3"]
_TRACK = re.compile(r"(T,)+SM(,S[23]?)*(,T)+")
"""Transit, the mission's box and the others on station, transit: see `Boats`."""
Boxes = Annotated[int, Meta(ge=1, le=12)]
"""Boxes of a damage track. Orders can state two more, for damage that passes the last one."""
Stowage = Annotated[int, Meta(ge=0, le=20)]
"""Room for as many reloads, or points of ammunition, as orders can state."""
_TUBES = range(1, 11)
"""As many tubes as orders can state."""


class LoadPeriod(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The standard load of a span of months: so many torpedoes of each mark (4.5)."""

    first: CalendarMonth
    last: CalendarMonth
    load: dict[Torpedo, Count]


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
        """Loads that do not fill the boat exactly, and months without one."""
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
        """Tracks that lead nowhere."""
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
    """Guns that classes may take after a patrol that ends in a span of months (11.6.2).

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
        """Upgrades that end before they begin."""
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


# --------------------------------------------------------------------- careers


class PromotionModifiers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Modifiers of the promotion die: each award, ten ships, failed patrol and letter."""

    navy_cross: Modifier
    ships_sunk: Modifier
    medal_of_honor: Modifier
    to_captain: Modifier
    failed_patrol: Modifier
    letter_of_reprimand: Modifier


class PromotionOnMerit(Promotion, frozen=True):
    """Promotion, what merit and failure do to the die, and the last check (11.2.3)."""

    final_check: Month
    modifiers: PromotionModifiers


Advancement = Literal["chief_engineer", "pharmacists_mate", "exec", "third_officer", "crew_quality"]
"""Who becomes expert (spelled as in `Expert`), or that the whole crew gains a level."""


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
        """Numbers of battle stars without a row."""
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
    captain_new_boat_from: Count
    modifiers: RecoveryModifiers


class ScuttlingModifiers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Modifiers of the scuttling roll."""

    captain_out: Modifier


class ScuttlingInCommand(Scuttling, frozen=True):
    """Scuttling of a boat that is forced up (10.13.2)."""

    modifiers: ScuttlingModifiers


class StandardTonnage(Table, frozen=True):
    """Optional 14.1: fixed tonnage."""

    tons: dict[Literal["small_freighter", "large_freighter"], Count]


class Careers(Table, frozen=True):
    """Careers: ranks, awards, refit, recovery, victory."""

    first_month: Month
    last_month: Month
    starting_rank: Rank
    starting_quality: Quality
    rank_name: dict[Rank, str]
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
    scuttling: ScuttlingInCommand
    rescue: Rescue
    victory: VictoryLevels
    standard_tonnage: StandardTonnage


# --------------------------------------------------------------------- rosters


Tons = Annotated[int, Meta(ge=1)]


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
        """More ships than the dice find, or fewer."""
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
        """More ships than the dice find, or fewer; fast ships that are not listed."""
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
        """More ships than the dice find, or fewer."""
        return miscounted(self.ships, self.dice.highest)


class Rosters(Table, frozen=True):
    """The target rosters: T1 small and T2 large freighters, T3 capital ships, T4 warships."""

    T1: MerchantRosters
    T2: MerchantRosters
    T3: CapitalShipRoster
    T4: WarshipRoster


# --------------------------------------------------------------------- scenarios, several players


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


class TournamentFormat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A format: the rule that lays it down, the first month, and the classes allowed."""

    rule: str
    start: Month
    types: tuple[BoatClass, ...]


class TonnageFormats(Table, frozen=True, kw_only=True):
    """Top tonnage tournaments, long and short (13.2.2, 13.2.3)."""

    long: TournamentFormat
    short: TournamentFormat

    def of(self, length: TournamentLength) -> TournamentFormat:
        """The format of this length."""
        return self.long if length == "long" else self.short


class Tournaments(Table, frozen=True, kw_only=True):
    """Games of several players (13)."""

    tonnage: TonnageFormats


class SilentVictoryCharts(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Every chart of Silent Victory."""

    p1a: P1 = msgspec.field(name="P1a")
    p1p: P1 = msgspec.field(name="P1p")
    basing: Basing
    patrol_request: PatrolRequest
    e1: E1 = msgspec.field(name="E1")
    e2: E2 = msgspec.field(name="E2")
    e3: E3 = msgspec.field(name="E3")
    e4: E4 = msgspec.field(name="E4")
    e5: E5 = msgspec.field(name="E5")
    s1: S1 = msgspec.field(name="S1")
    s2: S2 = msgspec.field(name="S2")
    s3: S3 = msgspec.field(name="S3")
    s4: S4 = msgspec.field(name="S4")
    a1: A1 = msgspec.field(name="A1")
    a2: A2 = msgspec.field(name="A2")
    r1: R1 = msgspec.field(name="R1")
    escape: Escape
    enemy_submarine: EnemySubmarine
    boats: Boats
    careers: Careers
    rosters: Rosters
    scenarios: Scenarios
    tournaments: Tournaments

    def faults(self) -> Iterator[Problem]:
        """What one chart says and another has no room for."""
        boxes = max(boat.hull_boxes for boat in self.boats.type.values())
        missing = self.careers.refit.hull_months.missing(range(boxes))
        if missing is not None:
            yield "careers.refit.hull_months", f"no row holds {missing}"
        for base, box in self.basing.first_box.items():
            for type_, boat in self.boats.type.items():
                if box > len(boat.track):
                    yield f"basing.first_box.{base}", f"the track of {type_} has no box {box}"
        starts = {1, *self.basing.first_box.values()}
        missing = self.careers.abort_point.early_until.missing(sorted(starts))
        if missing is not None:
            yield "careers.abort_point.early_until", f"no row holds {missing}"
        for name, scenario in self.scenarios.scenario.items():
            if scenario.start < self.boats.type[scenario.type].start:
                yield f"scenarios.scenario.{name}.start", f"no {scenario.type} sails as early"
        lengths = (("T1", self.rosters.T1), ("T2", self.rosters.T2))
        heaviest = [
            (f"rosters.{name}.roster.{letter}", max(ship.tonnage for ship in roster.ships))
            for name, rosters in lengths
            for letter, roster in rosters.roster.items()
        ]
        heaviest.append(("rosters.T4", max(ship.tonnage for ship in self.rosters.T4.ships)))
        for cell, tons in heaviest:
            if self.s3.points_to_sink.by_tonnage.missing((1, tons)) is not None:
                yield cell, f"no points sink a ship of {tons} tons"
