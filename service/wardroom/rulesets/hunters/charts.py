"""The charts of The Hunters as typed, frozen structs; their values are TOML in `data/`.

Every table carries a `title`, a `provenance` and, where there is something to say, a `note`
(outside the digest). A chart that is rolled on carries its `dice`.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from wardroom.charts import Bands, Modifier, ModifierByYear, Provenance, Spans
from wardroom.dice import Die
from wardroom.rulesets.hunters.terms import (
    Area,
    Award,
    BoatType,
    DamageResult,
    Detection,
    Encounter,
    Family,
    Man,
    Month,
    Quality,
    Range,
    Rank,
    ShipKind,
    System,
    TimeOfDay,
    Wolfpack,
    Wound,
)

CalendarMonth = Annotated[str, Meta(pattern=r"^19[34][0-9]-(0[1-9]|1[0-2])$")]
Count = Annotated[int, Meta(ge=0)]


class Table(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What every chart table has. A sub-table that states no provenance has its parent's."""

    title: str = ""
    provenance: Provenance | None = None
    note: str = ""


class Assignment(msgspec.Struct, frozen=True, forbid_unknown_fields=True, cache_hash=True):
    """A result of P1: the area, and its mark (A) agent, (M) mines or (W) wolfpack, if any."""

    area: Area
    mark: Literal["agent", "mines", "wolfpack"] | None = None


# --------------------------------------------------------------------- P1: patrol assignment


class P1Period(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A column of P1: the months it holds for, first and last, and its rows."""

    first: CalendarMonth
    last: CalendarMonth
    rows: Bands[Assignment]


class P1Restriction(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What becomes of an assignment for a boat type: another assignment, or a new roll.

    `rule` is the rule that changes it; `area` and `marks` say what it applies to (no marks
    stated: whatever the mark).
    """

    rule: str
    area: Area
    marks: tuple[Literal["agent", "mines", "wolfpack", "none"], ...] = ()
    becomes: Assignment | None = None
    reroll: bool = False


class P1Restrictions(Table, frozen=True):
    """Restrictions by boat type (7.3.1, 7.3.2, 11.4.6)."""

    by_type: dict[BoatType, tuple[P1Restriction, ...]]


class ArcticPermanence(Table, frozen=True):
    """Whether an Arctic posting is permanent (7.3.5)."""

    dice: Die
    rows: Bands[Literal["permanent", "normal"]]


class PatrolRequest(Table, frozen=True):
    """Success numbers of a requested patrol by rank (11.2.1)."""

    dice: Die
    success_at_most: dict[Rank, Count]


class P1(Table, frozen=True):
    """U-boat patrol assignment."""

    dice: Die
    periods: tuple[P1Period, ...]
    restrictions: P1Restrictions
    arctic_permanence: ArcticPermanence
    patrol_request: PatrolRequest


# --------------------------------------------------------------------- E1: encounters


class EncounterRow(Table, frozen=True):
    """One row of E1: the encounter for each total of 2d6."""

    rows: Bands[Encounter]
    random_event: bool
    """Whether a natural 12 on this row can be a random event (12.1.1)."""
    modifiers: EncounterModifiers | None = None


class EncounterModifiers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Modifiers of the rows that have any (7.3.3, 9.8.6)."""

    year: ModifierByYear
    gibraltar: Modifier | None = None


class DayNight(Table, frozen=True):
    """Day or night (8.3.1)."""

    dice: Die
    rows: Bands[TimeOfDay]


class ArcticDayNight(Table, frozen=True):
    """Day or night on Arctic patrols by month, 1 to 12 (8.3.5); `always` needs no die."""

    dice: Die
    months: Spans[str]
    rows: dict[str, Bands[TimeOfDay]]
    always: dict[str, TimeOfDay]


class SwitchToNight(Table, frozen=True):
    """Waiting for night (8.3.2)."""

    dice: Die
    rows: Bands[Literal["night", "contact_lost"]]


class ShipSize(Table, frozen=True):
    """Size of a target (8.2.1)."""

    dice: Die
    rows: Bands[ShipKind]


class WolfpackTable(Table, frozen=True):
    """Escorts and the wolfpack (7.2.2)."""

    dice: Die
    rows: Bands[Wolfpack]


class FollowDamaged(Table, frozen=True):
    """Following damaged ships (9.7.6)."""

    dice: Die
    rows: Bands[Literal["escort_stays", "unescorted"]]


class FollowUndamaged(Table, frozen=True):
    """Following a convoy or undamaged escorted ships (9.7.7)."""

    dice: Die
    rows: Bands[Literal["contact", "contact_lost"]]


class Targets(Table, frozen=True):
    """How many ships an encounter has (8.1.3, 14.2.1), and which results are escorted."""

    ships: dict[Encounter, Count]
    reduced_convoy: Count
    escorted: tuple[Encounter, ...]


class E1(Table, frozen=True):
    """Encounter chart."""

    dice: Die
    random_event_on: int
    row: dict[str, EncounterRow]
    targets: Targets
    day_night: DayNight
    arctic_day_night: ArcticDayNight
    switch_to_night: SwitchToNight
    ship_size: ShipSize
    wolfpack: WolfpackTable
    follow_damaged: FollowDamaged
    follow_undamaged: FollowUndamaged


# --------------------------------------------------------------------- E2, E3: escorts


class E2Modifiers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Modifiers of a detection check, in the order of the card."""

    year: ModifierByYear
    swords: Modifier
    kommandant_out: Modifier
    kommandant_and_first_watch_officer_out: Modifier
    fuel_tanks: Modifier
    dive_planes: Modifier
    capital_ship: Modifier
    g7a_by_day: Modifier
    previously_detected: Modifier
    close_range: Modifier
    night_surface: Modifier
    forward_and_aft: Modifier
    wolfpack_busy: Modifier
    wolfpack_focused: Modifier
    long_range: Modifier
    test_depth: Modifier
    elite_escort: Modifier


class CloseApproach(Table, frozen=True):
    """The check before firing at close range (9.2.2)."""

    rows: Bands[Detection]


class E2(Table, frozen=True):
    """Escort detection."""

    dice: Die
    undetected_on_natural: int
    night_surface_from_year: int
    rows: Bands[Detection]
    modifiers: E2Modifiers
    close_approach: CloseApproach


class E3Modifiers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Modifiers of an escort's or an aircraft's attack, in the order of the card."""

    fuel_tanks: Modifier
    hydrophones: Modifier
    batteries: Modifier
    electric_engine: Modifier
    """For each damaged or inoperable electric engine."""
    night_surface_first_round: Modifier
    detected_plus_1: Modifier
    year: ModifierByYear
    air_attack: Modifier


class AttackerQuality(Table, frozen=True):
    """Quality of escorts (14.6) and aircraft (14.7) and what it does to the number of hits."""

    dice: Die
    years: Spans[str]
    rows: dict[str, Bands[Quality]]
    hits: dict[Quality, int]
    automatic_injuries: dict[Quality, Count]


class Evasion(Table, frozen=True):
    """Evasive manoeuvres (14.8): the pairs of numbers, and what each match does to the hits."""

    dice: Die
    directions: Bands[Literal["port", "starboard", "ahead"]]
    other_direction: int
    same_direction: int
    same_number: int


class E3(Table, frozen=True):
    """Escort and air attack: hits on the boat; `sunk_hits` stands for the row that sinks it."""

    dice: Die
    rows: Bands[Count]
    sunk_hits: Count
    """That many hits or more, after quality and evasion, sink the boat (14.8.2)."""
    modifiers: E3Modifiers
    quality: AttackerQuality
    evasion: Evasion


# --------------------------------------------------------------------- E4, E5: damage


class E4(Table, frozen=True):
    """U-boat damage: one roll a hit."""

    dice: Die
    rows: Bands[DamageResult]


class CrewInjury(Table, frozen=True):
    """Who is struck (9.6.10)."""

    dice: Die
    rows: Bands[Man]


class Severity(Table, frozen=True):
    """How badly (10.5.1)."""

    dice: Die
    rows: Bands[Wound]


class ChiefEngineerModifiers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The chief engineer's influence on repairs and additional flooding (10.7.3, 10.5.3)."""

    experte: Modifier
    out: Modifier


class AdditionalFlooding(Table, frozen=True):
    """Flooding after a round in which the boat was flooded (10.1.3)."""

    dice: Die
    rows: Bands[Count]
    modifiers: ChiefEngineerModifiers


class Survival(Table, frozen=True):
    """Severely wounded men without a doctor (10.5.3)."""

    dice: Die
    rows: Bands[Literal["lives", "killed"]]


class Repair(Table, frozen=True):
    """Repair numbers (10.7.2): repaired when the modified die is at or below."""

    dice: Die
    success_at_most: dict[System, int]
    diesels_beyond_repair_at_most: int
    """The reading by which diesels cannot be repaired at sea."""
    modifiers: ChiefEngineerModifiers


class E5(Table, frozen=True):
    """U-boat damage results and repair."""

    crew_injury: CrewInjury
    severity: Severity
    additional_flooding: AdditionalFlooding
    survival: Survival
    repair: Repair


# --------------------------------------------------------------------- U1-U3: the boat attacks


class U1Modifiers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Modifiers of torpedo and gun fire, in the order of the card."""

    night_surface: Modifier
    surfaced_unescorted: Modifier
    oak_leaves: Modifier
    green_crew: Modifier
    crew_out: Modifier
    kommandant_out: Modifier
    kommandant_and_first_watch_officer_out: Modifier
    second_salvo: Modifier
    g7e_medium: Modifier
    g7e_long: Modifier


class U1(Table, frozen=True):
    """Torpedo and deck gun fire: a hit when the modified roll is at or below the number."""

    dice: Die
    hit_at_most: dict[Range, int]
    deck_gun_points: Count
    """Most points of gun ammunition in a round (9.3.2)."""
    modifiers: U1Modifiers


class U2Period(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Dud numbers of a span of months: a dud when the modified die is at or below."""

    first: CalendarMonth
    last: CalendarMonth
    G7a: Count
    G7e: Count


class U2Modifiers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Modifiers of the dud die."""

    superior_torpedoes: Modifier


class U2(Table, frozen=True):
    """Torpedo duds."""

    dice: Die
    periods: tuple[U2Period, ...]
    modifiers: U2Modifiers


class U3Modifiers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Modifiers of attack damage."""

    heavy_deck_gun: Modifier


class U3(Table, frozen=True):
    """Attack damage, and the damage that sinks a ship."""

    dice: Die
    torpedo: Bands[Count]
    deck_gun: Bands[Count]
    heavy_deck_gun_calibre: str
    modifiers: U3Modifiers
    points_to_sink: PointsToSink


class PointsToSink(Table, frozen=True):
    """Damage that sinks a ship, by tonnage; capital ships have their own number (I-16)."""

    by_tonnage: Spans[Count]
    capital_ship: Count


# --------------------------------------------------------------------- A1, A2: aircraft


class A1Modifiers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Modifiers of the crash dive, in the order of the card."""

    crew_out: Modifier
    green_crew: Modifier
    elite_crew: Modifier
    dive_planes: Modifier
    large_boat: Modifier
    year: ModifierByYear
    mission: Modifier


class A1(Table, frozen=True):
    """Aircraft encounter: how many attacks the boat suffers, and with them a crew injury."""

    dice: Die
    rows: Bands[Count]
    crew_injuries: Bands[Count]
    large_boats: tuple[BoatType, ...]
    modifiers: A1Modifiers


class A2Modifiers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Modifiers of flak fire, in the order of the card; those of the Flak boat by mounts."""

    viia: Modifier
    ix_both_mounts: Modifier
    veteran_crew: Modifier
    flak_boat_three_mounts: Modifier
    flak_boat_two_mounts: Modifier


class A2(Table, frozen=True):
    """Flak against aircraft."""

    dice: Die
    rows: Bands[Literal["shot_down", "damaged", "miss"]]
    shots: dict[BoatType, Count]
    modifiers: A2Modifiers


class SecondFlakRound(Table, frozen=True):
    """The Flak boat's second round: whether a bomb attack comes (11.4.7)."""

    dice: Die
    rows: Bands[Literal["bombs", "none"]]


# --------------------------------------------------------------------- R1: random events

EventName = Literal[
    "man_overboard",
    "caught_unawares",
    "gyro_compass_failure",
    "superior_torpedoes",
    "spare_parts",
    "hals_und_beinbruch",
    "luftwaffe_recon",
    "weather_reporting_duty",
    "torpedo_breaks_loose",
    "severe_storm",
    "swim_call",
]


class LostMan(Table, frozen=True):
    """Who goes overboard or is lost at the swim call."""

    dice: Die
    rows: Bands[Man]


class GyroCompass(Table, frozen=True):
    """Repair of the gyro compass."""

    dice: Die
    success_at_most: Count


class R1(Table, frozen=True):
    """Random events."""

    dice: Die
    rows: Bands[EventName]
    spare_parts_systems: Count
    lost_man: LostMan
    gyro_compass: GyroCompass
    no_luftwaffe: tuple[Area, ...]
    swim_call: tuple[Area, ...]


# --------------------------------------------------------------------- boats


class BoatData(Table, frozen=True, kw_only=True):
    """What the mat of a boat type prints.

    `hull_boxes`, `flooding_boxes`: reaching that number sinks the boat, or forces it up.
    Tracks are port to port, one token a travel box (see `boats.note`).
    """

    family: Family
    start: CalendarMonth
    limited: bool
    """Whether a re-assignment needs the extra die of 11.4.5."""
    hull_boxes: Count
    flooding_boxes: Count
    forward_tubes: Count
    aft_tubes: Count
    forward_reloads: Count
    aft_reloads: Count
    g7a: Count
    g7e: Count
    permitted_swap: Count
    deck_gun: Literal["none", "8.8cm", "10.5cm"]
    deck_gun_ammo: Count
    flak: tuple[System, ...]
    crew: Count
    patrol_months: Annotated[int, Meta(ge=1, le=2)]
    mines_in_shafts: Count = 0
    historical_numbers: str
    tracks: dict[Area, tuple[TravelBox, ...]]
    resupply_box: dict[Area, Count]


TravelBox = Literal["T", "TB", "TG", "S", "S2", "S3", "SM"]


class LoadLimit(Table, frozen=True):
    """Optional 4.5.2: at most this many G7e, and only among the reloads."""

    g7e_at_most: dict[Family, Count]


class Boats(Table, frozen=True):
    """The eight boat types."""

    type: dict[BoatType, BoatData]
    load_limit: LoadLimit


# --------------------------------------------------------------------- careers


class RankRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A rank: its full name, and from how many months on it may cut a refit (0: never)."""

    name: str
    shortens_refit_from: Count


class StartingRank(Table, frozen=True):
    """Rank at the start: without a die for IX, by year for VII (11.2.2)."""

    dice: Die
    without_roll: dict[Family, Rank]
    years: Spans[str]
    rows: dict[str, Bands[Rank]]


class PromotionModifiers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Modifiers of the promotion die, each per award, per ten ships, per failed patrol."""

    award: Modifier
    ships_sunk: Modifier
    failed_patrol: Modifier


class Promotion(Table, frozen=True):
    """Promotion (11.2.3)."""

    dice: Die
    success_at_most: Count
    interval_months: Annotated[int, Meta(ge=1)]
    final_check: Month
    ships_per_modifier: Annotated[int, Meta(ge=1)]
    modifiers: PromotionModifiers


Advancement = Literal[
    "chief_engineer", "doctor", "first_watch_officer", "second_watch_officer", "crew_quality"
]
"""Who becomes experte (spelled as in `Experte`), or that the whole crew gains a level."""


class CrewAdvancement(Table, frozen=True):
    """Crew advancement and loss of quality (11.1)."""

    dice: Die
    rows: Bands[Advancement]
    every_successful_patrols: Annotated[int, Meta(ge=1)]
    failures_in_a_row: Annotated[int, Meta(ge=1)]
    floor_after_failures: Quality
    floor_after_casualties: Quality


class Departure(Table, frozen=True):
    """The experte 1WO gets his own boat (11.1.5)."""

    dice: Die
    rows: Bands[Literal["stays", "leaves"]]


class AwardRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What an award takes: tons in all, or a marked capital ship, or tons since the last award."""

    total_tons: Count
    tons_since_previous: Count


class BoatRequest(Table, frozen=True):
    """Requests for a new boat (11.4.3, 11.4.5)."""

    dice: Die
    success_at_most: Count
    limited_success_at_most: Count


class Refit(Table, frozen=True):
    """Length of a refit (10.10) in months."""

    base_months: Count
    systems_free: Count
    systems_months: Count
    hull_months: Spans[Count]
    resupplied_months: Count
    cut_months: Count
    new_boat_from: Count
    new_boat_months: Count


class RecoveryModifiers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Modifiers of the recovery die."""

    doctor_experte: Modifier


class Recovery(Table, frozen=True):
    """Months that a severely wounded man needs (10.11)."""

    dice: Die
    kommandant_new_boat_from: Count
    modifiers: RecoveryModifiers


class ScuttlingModifiers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Modifiers of the scuttling roll."""

    kommandant_out: Modifier


class Scuttling(Table, frozen=True):
    """Scuttling (10.9.2)."""

    dice: Die
    rows: Bands[Literal["scuttled", "captured"]]
    modifiers: ScuttlingModifiers


class RescueModifiers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Modifiers of the rescue roll."""

    radio: Modifier


class Rescue(Table, frozen=True):
    """Rescue of the crew of a scuttled boat (10.9.4)."""

    dice: Die
    rows: Bands[Literal["rescued", "lost"]]
    modifiers: RescueModifiers


class TestDepth(Table, frozen=True):
    """Exceeding test depth (9.6.4): hull damage paid for the dive, and the roll against it."""

    dice: Die
    hull_damage: Count
    equal_hull_damage: Count


Victory = Literal["defeat", "draw", "marginal", "substantial", "decisive"]


class VictoryLevels(Table, frozen=True):
    """Victory by tons sunk (5.2.2)."""

    by_tonnage: Spans[Victory]


class StandardTonnage(Table, frozen=True):
    """Optional 14.1: fixed tonnage."""

    tons: dict[ShipKind, Count]


class ResupplyStores(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Torpedoes that a supply boat can spare: a die of them, or a fixed number of each type."""

    G7a: Literal["die", "two", "none"]
    G7e: Literal["die", "two", "none"]


class Resupply(Table, frozen=True):
    """Optional 14.9: resupply at sea."""

    dice: Die
    met: Bands[Literal["met", "none"]]
    torpedoes: Bands[ResupplyStores]
    fixed_torpedoes: Count
    excluded: tuple[Area, ...]


class Careers(Table, frozen=True):
    """Careers: ranks, awards, refit, recovery, victory."""

    first_month: CalendarMonth
    last_month: CalendarMonth
    rank: dict[Rank, RankRow]
    starting_rank: StartingRank
    promotion: Promotion
    crew_advancement: CrewAdvancement
    departure: Departure
    award: dict[Award, AwardRow]
    new_boat_request: BoatRequest
    refit: Refit
    recovery: Recovery
    scuttling: Scuttling
    rescue: Rescue
    test_depth: TestDepth
    victory: VictoryLevels
    standard_tonnage: StandardTonnage
    resupply: Resupply


# --------------------------------------------------------------------- rosters


class RosterShip(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A ship of a roster: its name and tons; for warships the type, and whether it is marked.

    A marked capital ship (8.2.2) earns a grade of the Knight's Cross by itself.
    """

    name: str
    tonnage: Annotated[int, Meta(ge=1)]
    type: str = ""
    awards_knights_cross: bool = False


class Roster(Table, frozen=True):
    """A list of ships; the natural total of `dice` is the entry's number, from 1."""

    dice: Die
    ships: tuple[RosterShip, ...]


class NorthAmericaRoster(Table, frozen=True):
    """A list of ships in two columns: `column_dice` picks the column, `dice` the entry in it."""

    column_dice: Die
    columns: Bands[Annotated[int, Meta(ge=0)]]
    dice: Die
    ships: tuple[RosterShip, ...]


class NorthAmericaRosters(Table, frozen=True):
    """T4: the targets of North America and Caribbean assignments (8.2.3)."""

    ships: dict[ShipKind, NorthAmericaRoster]


class ExtraRosters(Table, frozen=True):
    """Optional 14.3.3: which of the basic and the extra roster is rolled on."""

    dice: Die
    rows: Bands[Literal["basic", "extra"]]


class Rosters(Table, frozen=True):
    """The target rosters T1 to T7."""

    T1: Roster
    T2: Roster
    T3: Roster
    T4: NorthAmericaRosters
    T5: Roster
    T6: Roster
    T7: Roster
    extra: ExtraRosters


# --------------------------------------------------------------------- several players

TournamentLength = Literal["long", "short"]


class TournamentFormat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A format: the rule that lays it down, the first month, and the boat types allowed."""

    rule: str
    start: CalendarMonth
    types: tuple[BoatType, ...]


class TonnageFormats(Table, frozen=True, kw_only=True):
    """Top tonnage tournaments, long and short (13.2.2, 13.2.3)."""

    long: TournamentFormat
    short: TournamentFormat

    def of(self, length: TournamentLength) -> TournamentFormat:
        """The format of this length."""
        return self.long if length == "long" else self.short


class WolfpackFormat(Table, frozen=True, kw_only=True):
    """The wolfpack tournament (13.5): who takes part, and the die that each member rolls."""

    dice: Die
    start: CalendarMonth
    types: tuple[BoatType, ...]
    area: Area
    packs: Annotated[int, Meta(ge=1)]


class Tournaments(Table, frozen=True, kw_only=True):
    """Games of several players (13)."""

    tonnage: TonnageFormats
    wolfpack: WolfpackFormat


class HuntersCharts(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Every chart of The Hunters."""

    p1: P1 = msgspec.field(name="P1")
    e1: E1 = msgspec.field(name="E1")
    e2: E2 = msgspec.field(name="E2")
    e3: E3 = msgspec.field(name="E3")
    e4: E4 = msgspec.field(name="E4")
    e5: E5 = msgspec.field(name="E5")
    u1: U1 = msgspec.field(name="U1")
    u2: U2 = msgspec.field(name="U2")
    u3: U3 = msgspec.field(name="U3")
    a1: A1 = msgspec.field(name="A1")
    a2: A2 = msgspec.field(name="A2")
    second_flak_round: SecondFlakRound = msgspec.field(name="A2_second_round")
    r1: R1 = msgspec.field(name="R1")
    boats: Boats
    careers: Careers
    rosters: Rosters
    tournaments: Tournaments
