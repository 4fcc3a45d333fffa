"""Boats, careers, games of several players, and prepared situations (4, 5, 10, 11, 13)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from wardroom.charts import Bands, Modifier, Partial, Problem, Spans, Table
from wardroom.charts.numbers import Count, Some, Stock, SunkTons
from wardroom.dice import Die
from wardroom.rulesets.hunters.charts.patrol import Assignment
from wardroom.rulesets.hunters.situation.terms import (
    YEARS,
    Area,
    Award,
    BoatType,
    Encounter,
    Family,
    Month,
    Rank,
    ShipKind,
    System,
)
from wardroom.rulesets.submarine.charts import (
    Departure,
    Promotion,
    Rescue,
    Scuttling,
    TestDepth,
    TournamentLength,
    VictoryLevels,
    misnamed,
)
from wardroom.rulesets.submarine.decisions import MOST_TONS_OF_A_SHIP
from wardroom.rulesets.submarine.terms import CalendarMonth, Quality, TimeOfDay

# =================================================================================================
# The boat types: their printed mats, their loads and their tracks (4).


TravelBox = Literal["T", "TB", "TG", "S", "S2", "S3", "SM"]
_TRACK = re.compile(r"TB?(,TG)?(,T)*,S[23M]?(,S[23]?)*(,T)*,TB?")
"""Port, transit, on station, transit, port: see `BoatData`."""
MOST_BOXES = 10
MOST_STOWED = 20
MOST_TUBES = 8
"""The largest numbers that an order can state of a boat, and so of a mat."""
Boxes = Annotated[int, Meta(ge=1, le=MOST_BOXES)]
"""Boxes of a damage track."""
Stowage = Annotated[int, Meta(ge=0, le=MOST_STOWED)]
"""Room for reloads, or points of ammunition."""
NumberSpan = Annotated[str, Meta(pattern=r"^[1-9][0-9]{0,3}(-[1-9][0-9]{0,3})?$")]
"""Boat numbers, without the U: one, or from one to another."""
_TUBES = range(1, MOST_TUBES + 1)


class BoatData(Table, frozen=True, kw_only=True):
    """The printed mat of a boat type.

    `hull_boxes`: this damage sinks the boat. `flooding_boxes`: this flooding forces it up. Tracks
    are port to port, one token a travel box (see `boats.note`).
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
    g7a: Stock
    g7e: Stock
    permitted_swap: Count
    deck_gun: Literal["none", "8.8cm", "10.5cm"]
    deck_gun_ammo: Stowage
    flak: tuple[System, ...]
    crew: Stock
    patrol_months: Annotated[int, Meta(ge=1, le=2)]
    mines_in_shafts: Stock = 0
    historical_numbers: tuple[NumberSpan, ...]
    """Historical numbers of boats of the type (14.4.1), as `27-36` or `901`."""
    tracks: Annotated[dict[Area, tuple[TravelBox, ...]], Partial()]
    resupply_box: Annotated[dict[Area, Count], Partial()]

    def faults(self) -> Iterator[Problem]:
        """Yield the faults of a load that does not fill the boat, and of incomplete tracks."""
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
    """Optional 4.5.2: the most G7e, and only among the reloads."""

    g7e_at_most: dict[Family, Count]


class OtherTracks(Table, frozen=True):
    """Optional 14.10: the type whose track a boat uses for an area without a track on its mat."""

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
        """Yield the faults of areas without a track for a type, even by another type's."""
        for type_, boat in self.type.items():
            for area, other in self.other_tracks.track_of.items():
                if not {area, other} & boat.tracks.keys():
                    yield f"type.{type_}.tracks", f"no track leads to {area}, and none to {other}"


# =================================================================================================
# Careers: ranks, promotion, awards, refit, recovery, the end of a boat, victory (5, 10, 11).


class RankRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A rank: its full name, and the shortest refit in months that it may cut (0: none)."""

    name: str
    shortens_refit_from: Count


class StartingRank(Table, frozen=True):
    """Rank at the start: without a die for IX, by year for VII (11.2.2)."""

    dice: Die
    without_roll: Annotated[dict[Family, Rank], Partial()]
    years: Spans[str]
    rows: dict[str, Bands[Rank]]

    def faults(self) -> Iterator[Problem]:
        """Yield the faults of years without rows."""
        return misnamed("years", self.years, YEARS, self.rows)


class PromotionModifiers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Modifiers of the promotion die, each per award, per ten ships, per failed patrol."""

    award: Modifier
    ships_sunk: Modifier
    failed_patrol: Modifier


class PromotionOnMerit(Promotion, frozen=True):
    """Promotion, and the modifiers of the die for merit and failure (11.2.3)."""

    modifiers: PromotionModifiers


Advancement = Literal[
    "chief_engineer", "doctor", "first_watch_officer", "second_watch_officer", "crew_quality"
]
"""The man who becomes experte (spelled as in `Experte`), or a level for the whole crew."""


class CrewAdvancement(Table, frozen=True):
    """Crew advancement and loss of quality (11.1)."""

    dice: Die
    rows: Bands[Advancement]
    every_successful_patrols: Some
    failures_in_a_row: Some
    floor_after_failures: Quality
    floor_after_casualties: Quality


class AwardRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An award's grounds: tons in all, a marked capital ship, or tons since the last award."""

    total_tons: SunkTons
    tons_since_previous: SunkTons


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
    commander_new_boat_from: Count
    modifiers: RecoveryModifiers


class StandardTonnage(Table, frozen=True):
    """Optional 14.1: fixed tonnage."""

    tons: Annotated[dict[ShipKind, SunkTons], Partial(ShipKind.CAPITAL_SHIP)]


class ResupplyStores(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Torpedoes that a supply boat can spare: a die roll, or a fixed number of each type."""

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
    scuttling: Scuttling
    rescue: Rescue
    test_depth: TestDepth
    victory: VictoryLevels
    standard_tonnage: StandardTonnage
    resupply: Resupply


# =================================================================================================
# Games of several players: formats of tournaments (13).


class TournamentFormat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A format: its rule, its first month, and the boat types allowed."""

    rule: str
    start: Month
    types: tuple[BoatType, ...]


class TonnageFormats(Table, frozen=True, kw_only=True):
    """Top tonnage tournaments, long and short (13.2.2, 13.2.3)."""

    long: TournamentFormat
    short: TournamentFormat

    def of(self, length: TournamentLength) -> TournamentFormat:
        """Return the format of this length."""
        return self.long if length == "long" else self.short


class WolfpackFormat(Table, frozen=True, kw_only=True):
    """The wolfpack tournament (13.5): who takes part, and the die that each member rolls."""

    dice: Die
    start: Month
    types: tuple[BoatType, ...]
    area: Area
    packs: Some
    rounds: Some
    """Rounds of combat in which a pack can attack a convoy (13.5.5)."""
    join_from_round: Some
    """The first round in which boats that met no convoy can join (13.5.5)."""
    joining: tuple[Encounter, ...]
    """The encounters after which a boat may join the attack on another's convoy (13.5.5)."""
    names: Annotated[dict[str, tuple[Stock, ...]], Partial()]
    """Historical names of wolfpacks, and the numbers of their boats (14.5.1)."""


class Tournaments(Table, frozen=True, kw_only=True):
    """Games of several players (13)."""

    tonnage: TonnageFormats
    wolfpack: WolfpackFormat


# =================================================================================================
# Prepared situations at which a career can begin; they are not from the rulebook.


class OpeningShip(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A ship in sight."""

    kind: ShipKind
    name: str
    tonnage: Annotated[int, Meta(ge=1, le=MOST_TONS_OF_A_SHIP)]


class Opening(Table, frozen=True, kw_only=True):
    """A boat on its first patrol, with unescorted ships in sight.

    `rule`: the rule at which play begins.
    """

    rule: str
    type: BoatType
    start: Month
    rank: Rank
    assignment: Assignment
    box: Annotated[int, Meta(ge=1, le=20)]
    met: Literal["ship", "two_ships", "tanker"]
    time: TimeOfDay
    ships: Annotated[tuple[OpeningShip, ...], Meta(min_length=1, max_length=4)]


class Openings(Table, frozen=True):
    """Every opening, by name."""

    opening: dict[str, Opening]
