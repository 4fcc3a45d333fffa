"""The charts of The Hunters as typed, frozen structs; their values are TOML in `data/`.

Every table carries a `title`, a `provenance` and, where there is something to say, a `note`
(outside the digest). A chart that is rolled on carries its `dice`.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator
from operator import attrgetter
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from wardroom.charts import Bands, Modifier, ModifierByYear, Partial, Problem, Spans, Table
from wardroom.dice import Die
from wardroom.rulesets.hunters.terms import (
    MONTHS,
    YEARS,
    Area,
    Award,
    BoatType,
    DamageResult,
    Encounter,
    Family,
    Man,
    Month,
    Rank,
    Row,
    ShipKind,
    System,
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
from wardroom.rulesets.submarine.terms import Quality, Range, TimeOfDay


class Assignment(msgspec.Struct, frozen=True, forbid_unknown_fields=True, cache_hash=True):
    """A result of P1: the area, and its mark (A) agent, (M) mines or (W) wolfpack, if any."""

    area: Area
    mark: Annotated[
        Literal["agent", "mines", "wolfpack"] | None,
        Meta(description="What goes with it; null: nothing."),
    ] = None


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

    def faults(self) -> Iterator[Problem]:
        """That it states both of the two, or neither."""
        if self.reroll is (self.becomes is not None):
            yield "", "either becomes or reroll = true is wanted"


class P1Restrictions(Table, frozen=True):
    """Restrictions by boat type (7.3.1, 7.3.2, 11.4.6)."""

    by_type: Annotated[dict[BoatType, tuple[P1Restriction, ...]], Partial()]


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

    def faults(self) -> Iterator[Problem]:
        """Months without a column, or with two."""
        return off_the_calendar(self.periods, MONTHS)


# --------------------------------------------------------------------- E1: encounters


class EncounterRow(Table, frozen=True):
    """One row of E1: the encounter for each total of 2d6."""

    rows: Bands[Encounter]
    random_event: bool
    """Whether a natural 12 on this row can be a random event (12.1.1)."""
    modifiers: EncounterModifiers | None = None


class EncounterModifiers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Modifiers of the rows that have any (9.8.6)."""

    year: ModifierByYear


class GibraltarModifiers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the passage of Gibraltar adds to the row it shares (7.3.3)."""

    gibraltar: Modifier


class GibraltarPassage(Table, frozen=True):
    """The passage of Gibraltar (7.3.3): which row is rolled on, and with which modifier."""

    row: Row
    random_event: bool
    modifiers: GibraltarModifiers


class ArcticDayNight(Table, frozen=True):
    """Day or night on Arctic patrols by month, 1 to 12 (8.3.5); `always` needs no die."""

    dice: Die
    months: Spans[str]
    rows: dict[str, Bands[TimeOfDay]]
    always: dict[str, TimeOfDay]

    def faults(self) -> Iterator[Problem]:
        """Months without light."""
        return misnamed("months", self.months, range(1, 13), {*self.rows, *self.always})


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


class Targets(Table, frozen=True):
    """How many ships an encounter has (8.1.3, 14.2.1), and which results are escorted."""

    ships: Annotated[
        dict[Encounter, Count], Partial(Encounter.NONE, Encounter.AIRCRAFT, Encounter.ESCORT)
    ]
    reduced_convoy: Count
    escorted: tuple[Encounter, ...]


class E1(Table, frozen=True):
    """Encounter chart."""

    dice: Die
    random_event_on: int
    row: Annotated[dict[Row, EncounterRow], Partial("gibraltar")]
    gibraltar: GibraltarPassage
    targets: Targets
    day_night: DayNight
    arctic_day_night: ArcticDayNight
    switch_to_night: SwitchToNight
    ship_size: ShipSize
    wolfpack: WolfpackTable
    follow_damaged: FollowDamaged
    follow_undamaged: KeepContact

    def faults(self) -> Iterator[Problem]:
        """A passage of Gibraltar with rows of its own, or rolled on a row that is not there."""
        if "gibraltar" in self.row:
            yield "row.gibraltar", "the passage is rolled on the row that E1.gibraltar names"
        elif self.gibraltar.row not in self.row:
            yield "gibraltar.row", f"no row is called {self.gibraltar.row!r}"


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


class E2(EscortDetection, frozen=True):
    """Escort detection."""

    night_surface_from_year: int
    modifiers: E2Modifiers


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

    def faults(self) -> Iterator[Problem]:
        """Years without qualities."""
        return self.quality.misnamed(YEARS)


# --------------------------------------------------------------------- E4, E5: damage


class E4(Table, frozen=True):
    """U-boat damage: one roll a hit."""

    dice: Die
    rows: Bands[DamageResult]


class CrewInjury(Table, frozen=True):
    """Who is struck (9.6.10)."""

    dice: Die
    rows: Bands[Man]


class ChiefEngineerModifiers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The chief engineer's influence on repairs and additional flooding (10.7.3, 10.5.3)."""

    experte: Modifier
    out: Modifier


class FloodingWithEngineer(AdditionalFlooding, frozen=True):
    """Flooding after a round in which the boat was flooded (10.1.3), and who limits it."""

    modifiers: ChiefEngineerModifiers


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
    additional_flooding: FloodingWithEngineer
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


_LAST = attrgetter("last")


class U2Period(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Dud numbers of a span of months: a dud when the modified die is at or below."""

    first: CalendarMonth
    last: CalendarMonth
    G7a: Count
    G7e: Count

    @property
    def label(self) -> str:
        """The row of the card."""
        return f"{self.first} to {self.last}"


class U2Modifiers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Modifiers of the dud die."""

    superior_torpedoes: Modifier


class U2(Table, frozen=True):
    """Torpedo duds."""

    dice: Die
    periods: tuple[U2Period, ...]
    modifiers: U2Modifiers

    def period(self, month: str) -> U2Period:
        """The span that `month` lies in."""
        return self.periods[bisect_left(self.periods, month, key=_LAST)]

    def faults(self) -> Iterator[Problem]:
        """Months without dud numbers, or with two."""
        return off_the_calendar(self.periods, MONTHS)


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
    """Damage that sinks a ship, by tonnage; capital ships have their own number."""

    by_tonnage: Spans[Some]
    capital_ship: Some


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


class A1(CrashDives, frozen=True):
    """Aircraft encounter: how many attacks the boat suffers, and with them a crew injury."""

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


class A2(FireAtAircraft, frozen=True):
    """Flak against aircraft."""

    shots: dict[BoatType, Count]
    modifiers: A2Modifiers


class SecondFlakRound(Table, frozen=True):
    """The Flak boat's second round: what strafing does, and whether bombs fall (11.4.7)."""

    dice: Die
    crew_injuries: Count
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


TravelBox = Literal["T", "TB", "TG", "S", "S2", "S3", "SM"]
_TRACK = re.compile(r"TB?(,TG)?(,T)*,S[23M]?(,S[23]?)*(,T)*,TB?")
"""Port, transit, on station, transit, port: see `BoatData`."""
MOST_BOXES = 10
MOST_STOWED = 20
MOST_TUBES = 8
"""What an order can state of a boat, and so the most that its mat can have."""
Boxes = Annotated[int, Meta(ge=1, le=MOST_BOXES)]
"""Boxes of a damage track."""
Stowage = Annotated[int, Meta(ge=0, le=MOST_STOWED)]
"""Room for reloads, or points of ammunition."""
NumberSpan = Annotated[str, Meta(pattern=r"^[1-9][0-9]{0,3}(-[1-9][0-9]{0,3})?$")]
"""Boat numbers, without the U: one, or from one to another."""
_TUBES = range(1, MOST_TUBES + 1)


class BoatData(Table, frozen=True, kw_only=True):
    """What the mat of a boat type prints.

    `hull_boxes`, `flooding_boxes`: reaching that number sinks the boat, or forces it up.
    Tracks are port to port, one token a travel box (see `boats.note`).
    """

    family: Family
    start: Month
    limited: bool
    """Whether a re-assignment needs the extra die of 11.4.5."""
    hull_boxes: Boxes
    flooding_boxes: Boxes
    forward_tubes: Count
    aft_tubes: Count
    forward_reloads: Stowage
    aft_reloads: Stowage
    g7a: Count
    g7e: Count
    permitted_swap: Count
    deck_gun: Literal["none", "8.8cm", "10.5cm"]
    deck_gun_ammo: Stowage
    flak: tuple[System, ...]
    crew: Count
    patrol_months: Annotated[int, Meta(ge=1, le=2)]
    mines_in_shafts: Count = 0
    historical_numbers: tuple[NumberSpan, ...]
    """Numbers that boats of the type bore (14.4.1), as `27-36` or `901`."""
    tracks: Annotated[dict[Area, tuple[TravelBox, ...]], Partial()]
    resupply_box: Annotated[dict[Area, Count], Partial()]

    def faults(self) -> Iterator[Problem]:
        """A load that does not fill the boat exactly, and tracks that lead nowhere."""
        tubes = self.forward_tubes + self.aft_tubes
        if tubes not in _TUBES:
            yield "forward_tubes", f"{_TUBES[0]} to {_TUBES[-1]} tubes are wanted, not {tubes}"
        spaces = tubes + self.forward_reloads + self.aft_reloads
        if self.g7a + self.g7e != spaces:
            yield "g7a", f"{self.g7a} G7a and {self.g7e} G7e are loaded, for {spaces} torpedoes"
        for area, track in self.tracks.items():
            gibraltar = area is Area.MEDITERRANEAN
            if not _TRACK.fullmatch(",".join(track)) or ("TG" in track) is not gibraltar:
                yield f"tracks.{area}", "a track leads from port to its station and back to port"
        for area, box in self.resupply_box.items():
            track = self.tracks.get(area, ())
            if not 1 <= box <= len(track) or track[box - 1][0] != "S":
                yield f"resupply_box.{area}", f"box {box} of the track is not on station"


class LoadLimit(Table, frozen=True):
    """Optional 4.5.2: at most this many G7e, and only among the reloads."""

    g7e_at_most: dict[Family, Count]


class OtherTracks(Table, frozen=True):
    """Optional 14.10: whose track a boat takes to an area that its mat has no track for."""

    track_of: dict[Area, Area]


class Boats(Table, frozen=True):
    """The eight boat types; from `bay_of_biscay_from` on, TB is the Bay of Biscay (7.3.6).

    `one_diesel_rolls`: encounter checks a box of a boat with one diesel inoperable (10.2.1).
    """

    bay_of_biscay_from: CalendarMonth
    one_diesel_rolls: Count
    type: dict[BoatType, BoatData]
    load_limit: LoadLimit
    other_tracks: OtherTracks

    def faults(self) -> Iterator[Problem]:
        """Areas that a type has no track to, not even another's."""
        for type_, boat in self.type.items():
            for area, other in self.other_tracks.track_of.items():
                if not {area, other} & boat.tracks.keys():
                    yield f"type.{type_}.tracks", f"no track leads to {area}, and none to {other}"


# --------------------------------------------------------------------- careers


class RankRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A rank: its full name, and from how many months on it may cut a refit (0: never)."""

    name: str
    shortens_refit_from: Count


class StartingRank(Table, frozen=True):
    """Rank at the start: without a die for IX, by year for VII (11.2.2)."""

    dice: Die
    without_roll: Annotated[dict[Family, Rank], Partial()]
    years: Spans[str]
    rows: dict[str, Bands[Rank]]

    def faults(self) -> Iterator[Problem]:
        """Years without rows."""
        return misnamed("years", self.years, YEARS, self.rows)


class PromotionModifiers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Modifiers of the promotion die, each per award, per ten ships, per failed patrol."""

    award: Modifier
    ships_sunk: Modifier
    failed_patrol: Modifier


class PromotionOnMerit(Promotion, frozen=True):
    """Promotion, and what merit and failure do to the die (11.2.3)."""

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


class ScuttlingInCommand(Scuttling, frozen=True):
    """Scuttling (10.9.2)."""

    modifiers: ScuttlingModifiers


class StandardTonnage(Table, frozen=True):
    """Optional 14.1: fixed tonnage."""

    tons: Annotated[dict[ShipKind, Count], Partial(ShipKind.CAPITAL_SHIP)]


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
    """Careers: ranks, awards, refit, recovery, victory.

    `last_month`: no patrol starts later (5.1.1), and the last promotion check is made (11.2.3).
    """

    first_month: Month
    last_month: Month
    rank: dict[Rank, RankRow]
    starting_rank: StartingRank
    promotion: PromotionOnMerit
    crew_advancement: CrewAdvancement
    departure: Departure
    award: Annotated[dict[Award, AwardRow], Partial(Award.NONE)]
    new_boat_request: BoatRequest
    refit: Refit
    recovery: Recovery
    scuttling: ScuttlingInCommand
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

    def faults(self) -> Iterator[Problem]:
        """More ships than the dice find, or fewer."""
        return miscounted(self.ships, self.dice.highest)


class NorthAmericaRoster(Table, frozen=True):
    """A list of ships in two columns: `column_dice` picks the column, `dice` the entry in it."""

    column_dice: Die
    columns: Bands[Annotated[int, Meta(ge=0)]]
    dice: Die
    ships: tuple[RosterShip, ...]

    def faults(self) -> Iterator[Problem]:
        """More ships than the dice find, or fewer; columns that are not numbered in order."""
        columns = {column.result for column in self.columns}
        if columns != set(range(len(columns))):
            yield "columns", "columns are numbered from 0 on, without a gap"
        if self.dice.highest != self.dice.sides:
            yield "dice", f"a single die finds the entry, not {self.dice.notation}"
        yield from miscounted(self.ships, len(columns) * self.dice.sides)


class NorthAmericaRosters(Table, frozen=True):
    """T4: the targets of North America and Caribbean assignments (8.2.3)."""

    ships: Annotated[dict[ShipKind, NorthAmericaRoster], Partial(ShipKind.CAPITAL_SHIP)]


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


class TournamentFormat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A format: the rule that lays it down, the first month, and the boat types allowed."""

    rule: str
    start: Month
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
    start: Month
    types: tuple[BoatType, ...]
    area: Area
    packs: Annotated[int, Meta(ge=1)]
    rounds: Annotated[int, Meta(ge=1)]
    """Rounds of combat in which a pack can attack a convoy (13.5.5)."""
    join_from_round: Annotated[int, Meta(ge=1)]
    """The round from which those who met no convoy can join (13.5.5)."""
    joining: tuple[Encounter, ...]
    """What a boat may have met that joins the attack on another's convoy (13.5.5)."""
    names: Annotated[dict[str, tuple[int, ...]], Partial()]
    """Historical names of wolfpacks, and how many boats those of that name had (14.5.1)."""


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

    def faults(self) -> Iterator[Problem]:
        """What one chart says and another has no room for."""
        boxes = max(boat.hull_boxes for boat in self.boats.type.values())
        missing = self.careers.refit.hull_months.missing(range(boxes))
        if missing is not None:
            yield "careers.refit.hull_months", f"no row holds {missing}"
