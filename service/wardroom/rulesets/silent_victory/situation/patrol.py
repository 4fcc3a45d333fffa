"""The patrol: its destination, its progress, and its boat (6.1, 7.1 to 7.5, 10.12)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from wardroom.engine.refusals import Refused, said
from wardroom.rulesets.silent_victory.charts.pack import SilentVictoryCharts
from wardroom.rulesets.silent_victory.charts.patrol import Assignment, EventName
from wardroom.rulesets.silent_victory.situation.boat import Boat
from wardroom.rulesets.silent_victory.situation.crew import Commander, Crew
from wardroom.rulesets.silent_victory.situation.logged_ship import LoggedShip
from wardroom.rulesets.silent_victory.situation.terms import (
    Area,
    Base,
    BoatClass,
    Month,
    Row,
    SpecialMission,
    System,
)
from wardroom.rulesets.submarine.career_record import MOST_SHIPS
from wardroom.rulesets.submarine.patrol import Track, mission_box, on_station, rolls_in
from wardroom.rulesets.submarine.terms import Heading, Health, Mission, SystemState

# =================================================================================================
# The patrol: its destination and its progress (6.1, 7.1 to 7.5, 8.1.1, 10.12).


_OPEN = Mission.OPEN

_INOPERABLE = SystemState.INOPERABLE

BoxNumber = Annotated[
    int, Meta(ge=0, le=20, description="The travel box the boat is in, from 1; 0 before sailing.")
]
FirstBox = Annotated[
    int,
    Meta(
        ge=1,
        le=20,
        description="The first box of the patrol; from some bases this box lies beyond the "
        "transit boxes.",
    ),
]
Pilots = Annotated[int, Meta(ge=0, le=9, description="Pilots rescued on a lifeguard mission.")]
Aborting = Annotated[
    bool, Meta(description="Whether the boat is aborting: it goes home and may not attack (10.12).")
]
EarlyAbort = Annotated[
    bool, Meta(description="Whether the patrol was aborted at its midpoint or earlier (10.12.6).")
]
RandomEventUsed = Annotated[
    bool, Meta(description="Whether this patrol has had its random event (12.1.2).")
]
CrewIllness = Annotated[
    bool, Meta(description="Whether the Crew Illness event is in force (12.1.3).")
]
SuperiorTorpedoes = Annotated[
    bool, Meta(description="Whether the Superior Torpedoes event is in force (12.1.3).")
]
Rebased = Annotated[
    bool, Meta(description="Whether the boat returns from this patrol to the other base (R1).")
]
DiveUsed = Annotated[
    bool,
    Meta(description="Whether the crash dive re-roll of the Navy Unit Commendation is used up."),
]
MissUsed = Annotated[
    bool,
    Meta(description="Whether the torpedo re-roll of the Presidential Unit Citation is used up."),
]


AbortEvent = Literal["pow_ship", "courts_martial"]
"""A random event that sends the boat home (R1)."""
BroughtHome = Literal["towed", "rescued"]
"""How a patrol ended if its boat could not go home by itself (10.2.1, 10.13.4, R1)."""
MOST_CHECKS = 20
"""More encounter checks than any box asks for."""
EVENT_MARKS: Mapping[EventName, Mapping[str, object]] = {
    "superior_torpedoes": {"superior_torpedoes": True},
    "crew_illness": {"crew_illness": True},
    "rebased": {"rebased": True},
    "pow_ship": {"sent_home": "pow_ship"},
    "courts_martial": {"sent_home": "courts_martial"},
}
"""The members of a patrol that a random event sets, by event (R1)."""


class Patrol(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True
):
    """A patrol: the assignment, the boat's place on the track, and the events so far.

    A mission that is left out is still open if the assignment has one. A mission cannot be open
    once the boat is beyond the mission's box.
    """

    assignment: Assignment
    first_box: FirstBox = 1
    box: BoxNumber = 0
    heading: Heading = Heading.FORWARD
    mission: Annotated[
        Mission | None, Meta(description="The state of the special mission (7.4).")
    ] = None
    pilots: Pilots = 0
    aborting: Aborting = False
    early_abort: EarlyAbort = False
    random_event_used: RandomEventUsed = False
    crew_illness: CrewIllness = False
    superior_torpedoes: SuperiorTorpedoes = False
    rebased: Rebased = False
    sent_home: Annotated[
        AbortEvent | None,
        Meta(
            description=(
                "The random event that forces the boat home (R1). Whether prisoners of war are "
                "aboard, or the patrol has failed because the boat sank a protected ship."
            )
        ),
    ] = None
    commendation_used: DiveUsed = False
    citation_used: MissUsed = False
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
    brought_home: Annotated[
        BroughtHome | None,
        Meta(
            description=(
                "How a boat that could not sail home ended its patrol: `towed` from the box next "
                "to port, or scuttled with its crew `rescued` (10.2.1, 10.13.4); null if the "
                "boat sailed home."
            )
        ),
    ] = None
    ships: Annotated[
        tuple[LoggedShip, ...],
        Meta(
            max_length=MOST_SHIPS,
            description="The log of this patrol: ships sunk or damaged (9.2.7).",
        ),
    ] = ()

    @property
    def courts_martial(self) -> bool:
        """Whether a ship under protection was sunk: the patrol has failed (R1)."""
        return self.sent_home == "courts_martial"


class TrackBox(msgspec.Struct, frozen=True, kw_only=True, cache_hash=True):
    """A travel box of a patrol: its row of E1, and the number of checks."""

    number: Annotated[
        int, Meta(description="Number of the box on the track from port to port, from 1.")
    ]
    row: Annotated[Row, Meta(description="Row of E1 on which to roll.")]
    rolls: Annotated[int, Meta(description="Encounter checks that are due in the box (8.1.1).")]
    on_station: Annotated[
        bool, Meta(description="Whether the box is marked with the patrol's area.")
    ]
    mission: Annotated[
        bool, Meta(description="Whether the special mission is carried out in this box (7.4).")
    ]
    next_to_port: Annotated[
        bool,
        Meta(description="Whether a boat without diesels is towed home from this box (10.2.1)."),
    ]


def new_patrol(assignment: Assignment, base: Base, charts: SilentVictoryCharts) -> Patrol:
    """Return a patrol from `base` before sailing (7.1.2)."""
    first = charts.basing.first_box.get(base, 1)
    return Patrol(
        assignment=assignment, first_box=first, box=first - 1, mission=_as_assigned(assignment)
    )


def _as_assigned(assignment: Assignment) -> Mission:
    """The state of an assignment's mission before the attempt (7.4)."""
    return Mission.NONE if assignment.mission is None else _OPEN


def assigned_to(
    type_: BoatClass, assignment: Assignment, charts: SilentVictoryCharts
) -> Assignment:
    """Return the assignment for this class: some classes always carry passengers (11.6.3)."""
    if not charts.boats.type[type_].always_transports:
        return assignment
    return msgspec.structs.replace(assignment, mission=SpecialMission.TRANSPORT)


# ------------------------------------------------------------------------------ complete


def complete_patrol(patrol: Patrol, type_: BoatClass | None, charts: SilentVictoryCharts) -> Patrol:
    """Return `patrol` with the assigned mission, if it was left out.

    Raises Refused for an impossible patrol of a boat of `type_`: see `check_patrol`.
    """
    if patrol.mission is None:
        patrol = msgspec.structs.replace(patrol, mission=_as_assigned(patrol.assignment))
    if type_ is not None:
        check_patrol(patrol, type_, charts, "/situation/patrol")
    if patrol.brought_home is not None and patrol.box >= patrol.first_box:
        patrol = broken_off(patrol, charts)
    return patrol


def broken_off(patrol: Patrol, charts: SilentVictoryCharts) -> Patrol:
    """Return `patrol` ended by a boat towed home or a rescued crew, as aborted in its box.

    It may then have lasted one month (10.12.6).
    """
    early = patrol.early_abort if patrol.aborting else is_early(patrol, charts)
    back = patrol.box == 1 and patrol.first_box == 1
    heading = Heading.BACKWARD if back else patrol.heading
    return msgspec.structs.replace(patrol, aborting=True, early_abort=early, heading=heading)


def is_early(patrol: Patrol, charts: SilentVictoryCharts) -> bool:
    """Return whether a patrol aborted now is less than half over: one month (10.12.6)."""
    return patrol.box <= charts.careers.abort_point.early_until[patrol.first_box]


def patrol_faults(patrol: Patrol, type_: BoatClass, charts: SilentVictoryCharts) -> Iterator[str]:
    """Yield the faults of `patrol`, in words; for states handed back."""
    try:
        check_patrol(patrol, type_, charts, "")
    except Refused as refusal:
        yield str(refusal)


def check_patrol(
    patrol: Patrol, type_: BoatClass, charts: SilentVictoryCharts, member: str
) -> None:
    """Raise Refused for an impossible patrol.

    That is another mission of a class that always carries passengers, a place beyond the track, a
    mission without its box, or a course that only an aborting boat has.
    """
    track = charts.boats.type[type_].track
    if assigned_to(type_, patrol.assignment, charts) != patrol.assignment:
        raise Refused(
            "transports_always",
            rule="11.6.3",
            member=f"{member}/assignment/mission",
            choices=(SpecialMission.TRANSPORT,),
            type=type_,
        )
    _check_mission(patrol, track, member)
    rows = (
        (patrol.first_box > len(track)
         and said("box_not_on_track", boxes=len(track)), "7.1.2", "first_box"),
        (not patrol.first_box - 1 <= patrol.box <= len(track)
         and said("box_not_on_track.patrol", first=patrol.first_box, last=len(track)),
         "7.1.2", "box"),
        (patrol.heading is Heading.BACKWARD and not patrol.aborting
         and "heading_backward", "10.12.2", "heading"),
        (patrol.heading is Heading.BACKWARD and patrol.first_box > 1
         and "no_way_back.first", "10.12.2", "heading"),
        (patrol.aborting and patrol.box < patrol.first_box
         and "not_at_sea.abort", "10.12.5", "aborting"),
        (patrol.early_abort and not patrol.aborting and "not_aborted", "10.12.6", "early_abort"),
        (patrol.pilots > 0 and patrol.assignment.mission is not SpecialMission.LIFEGUARD
         and "no_lifeguard", "7.4.5", "pilots"),
    )  # fmt: skip
    for what, rule, name in rows:
        if what:
            raise Refused(what, rule=rule, member=f"{member}/{name}")


def _check_mission(patrol: Patrol, track: Track, member: str) -> None:
    due, place = patrol.assignment.mission is not None, mission_box(track)
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


def with_passenger(crew: Crew, patrol: Patrol) -> Crew:
    """Return `crew` with the passenger of an open transport mission, fit by default."""
    due = patrol.assignment.mission is SpecialMission.TRANSPORT and patrol.mission is _OPEN
    if due and crew.passenger is None:
        return msgspec.structs.replace(crew, passenger=Health.FIT)
    return crew


# ------------------------------------------------------------------------------ what it says


def area_of(patrol: Patrol, type_: BoatClass, charts: SilentVictoryCharts) -> Area | None:
    """Return the boat's area; None in transit."""
    track = charts.boats.type[type_].track
    return patrol.assignment.area if on_station(track, patrol.box) else None


def next_to_port(box: int, track: Track) -> bool:
    """Return whether a boat without diesels is towed from `box`, first or last (10.2.1)."""
    return box in (1, len(track))


def mission_is_open_in(patrol: Patrol, track: Track, box: int) -> bool:
    """Return whether an open special mission is to be carried out in `box` (7.4)."""
    return patrol.mission is _OPEN and mission_box(track) == box and not patrol.aborting


def check_row(patrol: Patrol, track: Track, box: int) -> Row:
    """Return the row of E1 for `box`: the mission's row while a mission is open there (7.4.1)."""
    if mission_is_open_in(patrol, track, box):
        return "special_mission"
    return row_of(patrol, track, box)


def row_of(patrol: Patrol, track: Track, box: int) -> Row:
    """Return the row of E1 for `box` without a mission."""
    row: Row = patrol.assignment.area.value if on_station(track, box) else "transit"
    return row


def checks_due(
    patrol: Patrol, boat: Boat, track: Track, box: int, charts: SilentVictoryCharts
) -> int:
    """Return how many encounter checks the boat makes in `box` (8.1.1, 10.2.1, 10.12.3).

    The mission is tried until it succeeds or fails: one roll to begin with.
    """
    if mission_is_open_in(patrol, track, box):
        return 1
    one_left = diesels_left(boat) == 1
    return rolls_in(track, box, at_least=charts.boats.one_diesel_rolls if one_left else 1)


def box_of(patrol: Patrol, boat: Boat, box: int, charts: SilentVictoryCharts) -> TrackBox:
    """Return the row and the checks of `box` on the patrol's track."""
    track = charts.boats.type[boat.type].track
    return TrackBox(
        number=box,
        row=check_row(patrol, track, box),
        rolls=checks_due(patrol, boat, track, box, charts),
        on_station=on_station(track, box),
        mission=patrol.assignment.mission is not None and mission_box(track) == box,
        next_to_port=next_to_port(box, track),
    )


def boxes_of(patrol: Patrol, boat: Boat, charts: SilentVictoryCharts) -> tuple[TrackBox, ...]:
    """Return every box of the patrol, to port."""
    track = charts.boats.type[boat.type].track
    return tuple(
        box_of(patrol, boat, box, charts) for box in range(patrol.first_box, len(track) + 1)
    )


DIESELS = (
    System.DIESEL_ENGINE_1,
    System.DIESEL_ENGINE_2,
    System.DIESEL_ENGINE_3,
    System.DIESEL_ENGINE_4,
)


def diesels_left(boat: Boat) -> int:
    """Return how many diesels are not inoperable (10.2.1)."""
    systems = boat.systems
    return (
        (systems.diesel_engine_1 is not _INOPERABLE)
        + (systems.diesel_engine_2 is not _INOPERABLE)
        + (systems.diesel_engine_3 is not _INOPERABLE)
        + (systems.diesel_engine_4 is not _INOPERABLE)
    )


# =================================================================================================
# A boat on patrol: the parts for its procedures, and its track (7.1.2).


class AtSea(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The situation's parts for a procedure of a boat on patrol."""

    date: Month
    boat: Boat
    crew: Crew
    commander: Commander
    patrol: Patrol


def track_sailed(boat: Boat, charts: SilentVictoryCharts) -> Track:
    """Return the track of a patrol that is under way: that of the boat's class."""
    return charts.boats.type[boat.type].track
