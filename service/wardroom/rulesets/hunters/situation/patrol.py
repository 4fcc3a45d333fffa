"""The patrol: its destination, its progress, and its boat (6.1, 7.1-7.4, 10.8)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from wardroom.engine.refusals import Refused, said
from wardroom.rulesets.hunters.charts.pack import HuntersCharts
from wardroom.rulesets.hunters.charts.patrol import Assignment, EventName
from wardroom.rulesets.hunters.damage.damage import diesels_left
from wardroom.rulesets.hunters.options import HuntersOptions
from wardroom.rulesets.hunters.patrol.track import (
    Track,
    TrackBox,
    Waters,
    before_midpoint,
    next_to_port,
    past_gibraltar,
    resupply_box,
    row_of,
    track_of,
)
from wardroom.rulesets.hunters.situation.boat import Boat, Commander, Crew
from wardroom.rulesets.hunters.situation.logged_ship import LoggedShip
from wardroom.rulesets.hunters.situation.terms import Area, BoatType, Family, Month, Row
from wardroom.rulesets.submarine.career_record import MOST_SHIPS
from wardroom.rulesets.submarine.crew import is_out
from wardroom.rulesets.submarine.patrol import mission_box, on_station, rolls_in
from wardroom.rulesets.submarine.terms import Heading, Health, Mission

# =================================================================================================
# The patrol: its destination and its progress (6.1, 7.1-7.4, 10.8).


_OPEN = Mission.OPEN

BoxNumber = Annotated[
    int, Meta(ge=0, le=20, description="The travel box the boat is in, from 1; 0 before sailing.")
]
BlockedBoxes = Annotated[
    int,
    Meta(
        ge=0,
        le=2,
        description=(
            "How many of the next boxes have no encounter check (weather reporting duty, "
            "a severe storm)."
        ),
    ),
]
FirstMediterranean = Annotated[
    bool,
    Meta(description="Whether this Mediterranean patrol has to pass Gibraltar first (7.3.3)."),
]
Aborting = Annotated[
    bool, Meta(description="Whether the boat is aborting: it goes home and may not attack (10.8).")
]
EarlyAbort = Annotated[
    bool,
    Meta(description="Whether a two-month patrol was aborted before its midpoint (10.8.6)."),
]
RandomEventUsed = Annotated[
    bool, Meta(description="Whether this patrol has had its random event (12.1.2).")
]
SuperiorTorpedoes = Annotated[
    bool, Meta(description="Whether the Superior Torpedoes event is in force (12.1.3).")
]
Resupplied = Annotated[
    bool, Meta(description="Whether the boat has been resupplied at sea (14.9.5).")
]


BroughtHome = Literal["towed", "rescued"]
"""How a patrol ended without diesels (10.2.1, 10.9.4)."""
MOST_CHECKS = 20
"""More encounter checks than any box asks for."""
_BLOCKED = {"blocked_boxes": 1, "box_blocked": True}
EVENT_MARKS: Mapping[EventName, Mapping[str, object]] = {
    "superior_torpedoes": {"superior_torpedoes": True},
    "gyro_compass_failure": {"gyro_compass_failed": True},
    "weather_reporting_duty": _BLOCKED,
    "severe_storm": _BLOCKED,
}
"""The members of a patrol that a random event sets, by event (R1); at least one of several."""


class Patrol(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True
):
    """A patrol: the assignment, the boat's place on the track, and the events so far.

    A mission that is left out is still open if the assignment has one. A mission cannot be open
    once the boat is beyond the mission's box.
    """

    assignment: Assignment
    box: BoxNumber = 0
    heading: Heading = Heading.FORWARD
    first_mediterranean: FirstMediterranean = False
    mission: Annotated[
        Mission | None, Meta(description="The state of the special mission (7.4).")
    ] = None
    aborting: Aborting = False
    early_abort: EarlyAbort = False
    blocked_boxes: BlockedBoxes = 0
    box_blocked: Annotated[
        bool,
        Meta(description="Whether weather or a storm blocks the box that the boat is in (R1)."),
    ] = False
    random_event_used: RandomEventUsed = False
    superior_torpedoes: SuperiorTorpedoes = False
    resupplied: Resupplied = False
    checks_made: Annotated[
        int,
        Meta(ge=0, le=MOST_CHECKS, description="Encounter checks that have been made in this box."),
    ] = 0
    checks_due: Annotated[
        int,
        Meta(
            ge=0,
            le=MOST_CHECKS,
            description="Encounter checks that are still to be made in this box.",
        ),
    ] = 0
    supply_sought: Annotated[
        bool,
        Meta(description="Whether the boat has looked for a supply boat in this box (14.9.1)."),
    ] = False
    gyro_compass_failed: Annotated[
        bool, Meta(description="Whether the failed gyro compass forces the boat home (R1).")
    ] = False
    brought_home: Annotated[
        BroughtHome | None,
        Meta(
            description=(
                "How a boat without diesels ended its patrol: `towed` home from the box next to "
                "port, or scuttled with its crew `rescued` (10.2.1, 10.9.4); null if the boat "
                "sailed home."
            )
        ),
    ] = None
    ships: Annotated[
        tuple[LoggedShip, ...],
        Meta(
            max_length=MOST_SHIPS,
            description="The log of this patrol: ships sunk or damaged (9.2.6).",
        ),
    ] = ()


def new_patrol(assignment: Assignment, *, first_mediterranean: bool = False) -> Patrol:
    """Return a patrol before sailing (7.1.2)."""
    return Patrol(
        assignment=assignment,
        first_mediterranean=first_mediterranean,
        mission=_OPEN if has_mission(assignment) else Mission.NONE,
    )


def has_mission(assignment: Assignment) -> bool:
    """Return whether an assignment brings a special mission (7.4)."""
    return assignment.mark in ("agent", "mines")


# ------------------------------------------------------------------------------ complete


def complete_patrol(
    patrol: Patrol, type_: BoatType | None, options: HuntersOptions, charts: HuntersCharts
) -> Patrol:
    """Return `patrol` with the assigned mission, if it was left out.

    Raises Refused for an impossible patrol of a boat of `type_`: see `check_patrol`.
    """
    if patrol.mission is None:
        mission = _OPEN if has_mission(patrol.assignment) else Mission.NONE
        patrol = msgspec.structs.replace(patrol, mission=mission)
    if type_ is not None:
        check_patrol(patrol, type_, options, charts, "/situation/patrol")
        if patrol.brought_home is not None and patrol.box:
            patrol = broken_off(patrol, type_, options, charts)
    return patrol


def broken_off(
    patrol: Patrol, type_: BoatType, options: HuntersOptions, charts: HuntersCharts
) -> Patrol:
    """Return `patrol` ended by a boat towed home or a rescued crew, as aborted in its box.

    A long patrol may then have lasted one month (10.8.6).
    """
    early = patrol.early_abort
    if not patrol.aborting:
        early = counts_as_one_month(patrol, type_, options, charts)
    heading = Heading.BACKWARD if patrol.box == 1 else patrol.heading
    return msgspec.structs.replace(patrol, aborting=True, early_abort=early, heading=heading)


def counts_as_one_month(
    patrol: Patrol, type_: BoatType, options: HuntersOptions, charts: HuntersCharts
) -> bool:
    """Return whether a two-month patrol aborted now counts as one month (10.8.6).

    A boat that was resupplied has been in the last box on station, beyond the midpoint.
    """
    long = charts.boats.type[type_].patrol_months > 1
    track = sailing_track(type_, patrol.assignment.area, options, charts)
    early = before_midpoint(track, patrol.box, patrol.checks_due)
    return long and early and not patrol.resupplied


def patrol_faults(
    patrol: Patrol, type_: BoatType, options: HuntersOptions, charts: HuntersCharts
) -> Iterator[str]:
    """Yield the faults of `patrol`, in words; for states handed back."""
    try:
        check_patrol(patrol, type_, options, charts, "")
    except Refused as refusal:
        yield str(refusal)


def check_patrol(
    patrol: Patrol, type_: BoatType, options: HuntersOptions, charts: HuntersCharts, member: str
) -> None:
    """Raise Refused for an impossible patrol.

    That is an area to which the type is not sent (7.3.1, 7.3.2), a wolfpack outside the Atlantic, a
    mission without its box, a place beyond the track, or a course that only an aborting boat has.
    """
    area = patrol.assignment.area
    track = sailing_track(type_, area, options, charts, f"{member}/assignment/area")
    if patrol.assignment.mark == "wolfpack" and area is not Area.ATLANTIC:
        raise Refused(
            "wolfpack_outside_atlantic", rule="7.2.1", member=f"{member}/assignment/mark", area=area
        )
    _check_mission(patrol, track, member)
    months = charts.boats.type[type_].patrol_months
    rows = (
        (patrol.box > len(track) and said("box_not_on_track", boxes=len(track)), "7.1.2", "box"),
        (patrol.heading is Heading.BACKWARD and not patrol.aborting
         and "heading_backward", "10.8.2", "heading"),
        (patrol.aborting and patrol.box == 0 and "not_at_sea.abort", "10.8.5", "aborting"),
        (patrol.first_mediterranean and area is not Area.MEDITERRANEAN
         and said("not_mediterranean", area=area), "7.3.3", "first_mediterranean"),
        (patrol.first_mediterranean and patrol.heading is Heading.BACKWARD
         and past_gibraltar(track, patrol.box) and "no_way_back.gibraltar", "7.3.4", "heading"),
        (patrol.early_abort and not patrol.aborting and "not_aborted", "10.8.6", "early_abort"),
        (patrol.early_abort and months == 1
         and said("patrol_lasts_one_month", type=type_), "10.8.6", "early_abort"),
        (patrol.resupplied and not options.resupply_at_sea
         and said("option_not_in_force", option="resupply_at_sea"), "14.9", "resupplied"),
    )  # fmt: skip
    for what, rule, name in rows:
        if what:
            raise Refused(what, rule=rule, member=f"{member}/{name}")


def sailing_track(
    type_: BoatType, area: Area, options: HuntersOptions, charts: HuntersCharts, member: str = ""
) -> Track:
    """Return a type's track to `area`. Raises Refused if the type is not sent there (7.3)."""
    track = track_of(type_, area, options, charts)
    if track is None:
        family = charts.boats.type[type_].family
        raise Refused(
            "area_not_for_type",
            rule="7.3.1" if family is Family.IX else "7.3.2",
            member=member,
            choices=tuple(charts.boats.type[type_].tracks),
            type=type_,
            area=area,
            option="non_historical_areas",
        )
    return track


def _check_mission(patrol: Patrol, track: Track, member: str) -> None:
    due, place = has_mission(patrol.assignment), mission_box(track)
    if due and place is None:
        raise Refused(
            "no_mission_box",
            rule="7.4",
            member=f"{member}/assignment/mark",
            area=patrol.assignment.area,
        )
    if due is (patrol.mission is Mission.NONE):
        raise Refused(
            "mission_assigned" if due else "mission_not_assigned",
            rule="7.4",
            member=f"{member}/mission",
        )
    if patrol.mission is _OPEN and place is not None and patrol.box > place:
        raise Refused(
            "mission_passed",
            rule="7.4",
            member=f"{member}/mission",
            choices=(Mission.ACCOMPLISHED, Mission.FAILED),
            box=place,
        )


def with_agent(crew: Crew, patrol: Patrol) -> Crew:
    """Return `crew` with the agent of an open (A) mission aboard, fit by default."""
    due = patrol.assignment.mark == "agent" and patrol.mission is _OPEN
    if due and crew.abwehr_agent is None:
        return msgspec.structs.replace(crew, abwehr_agent=Health.FIT)
    return crew


# ------------------------------------------------------------------------------ what it says


def agent_lost(patrol: Patrol, crew: Crew) -> bool:
    """Return whether the agent is out before landing, which fails the mission (10.5.3)."""
    due = patrol.assignment.mark == "agent" and patrol.mission is _OPEN
    return due and crew.abwehr_agent is not None and is_out(crew.abwehr_agent)


def waters_of(patrol: Patrol, date: str) -> Waters:
    """Return the parts that decide the rows of the patrol's track; `date`: its start."""
    return Waters(
        area=patrol.assignment.area, date=date, first_mediterranean=patrol.first_mediterranean
    )


def mission_is_open_in(patrol: Patrol, track: Track, box: int) -> bool:
    """Return whether an open special mission is to be carried out in `box` (7.4)."""
    return patrol.mission is _OPEN and mission_box(track) == box and not patrol.aborting


def check_row(patrol: Patrol, date: str, track: Track, box: int, charts: HuntersCharts) -> Row:
    """Return the row of E1 for `box`: the mission's row while a mission is open there (7.4.1)."""
    if mission_is_open_in(patrol, track, box):
        return "special_mission"
    return row_of(track, box, waters_of(patrol, date), charts)


def checks_due(patrol: Patrol, boat: Boat, track: Track, box: int, charts: HuntersCharts) -> int:
    """Return how many encounter checks the boat makes in `box` (8.1.1, 10.2.1, 10.8.3).

    The mission is tried until it succeeds or fails: one roll to begin with.
    """
    if mission_is_open_in(patrol, track, box):
        return 1
    one_left = diesels_left(boat) == 1
    return rolls_in(track, box, at_least=charts.boats.one_diesel_rolls if one_left else 1)


def box_of(
    patrol: Patrol,
    date: str,
    boat: Boat,
    box: int,
    options: HuntersOptions,
    charts: HuntersCharts,
) -> TrackBox:
    """Return the row and the checks of `box` on the patrol's track."""
    track = sailing_track(boat.type, patrol.assignment.area, options, charts)
    resupply = resupply_box(boat.type, patrol.assignment.area, track, options, charts)
    return TrackBox(
        number=box,
        row=check_row(patrol, date, track, box, charts),
        rolls=checks_due(patrol, boat, track, box, charts),
        on_station=on_station(track, box),
        mission=has_mission(patrol.assignment) and mission_box(track) == box,
        resupply=resupply == box,
        next_to_port=next_to_port(track, box, options),
    )


def require_a_diesel(boat: Boat) -> None:
    """Raise Refused for a boat without diesels: it is towed home or scuttled (10.2.1, 10.9.4)."""
    if not diesels_left(boat):
        raise Refused("no_diesel", rule="10.2.1", member="/situation/boat/systems")


# =================================================================================================
# A boat on patrol: the parts for its procedures, and its track (7.1.2).


class AtSea(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The situation's parts for a procedure of a boat on patrol."""

    date: Month
    boat: Boat
    crew: Crew
    commander: Commander
    patrol: Patrol


def track_sailed(
    patrol: Patrol, boat: Boat, options: HuntersOptions, charts: HuntersCharts
) -> Track:
    """Return the track of a patrol that is under way."""
    return sailing_track(boat.type, patrol.assignment.area, options, charts)
