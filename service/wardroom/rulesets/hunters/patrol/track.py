"""Areas that boats are sent to, and the boxes of their tracks (7.1, 7.3, 8.1.1, 10.8, 14.10)."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from wardroom.engine.refusals import StateFault
from wardroom.rulesets.hunters.charts.career import TravelBox
from wardroom.rulesets.hunters.charts.pack import HuntersCharts
from wardroom.rulesets.hunters.charts.patrol import Assignment, P1Period, P1Restriction
from wardroom.rulesets.hunters.options import HuntersOptions
from wardroom.rulesets.hunters.situation.terms import Area, BoatType, Row
from wardroom.rulesets.submarine.patrol import on_station, rolls_in

# =================================================================================================
# Assignments of a boat: columns of P1, restrictions of its type (7.1, 7.3, 11.4.6, 14.10).


_LIFTED = ("7.3.1", "7.3.2")
"""The restrictions that the option non_historical_areas lifts (14.10.1)."""


def column_of(date: str, charts: HuntersCharts) -> P1Period:
    """Return the column of P1 for a patrol that starts in the month `date` (7.1).

    Raises StateFault for a month in a state without a column.
    """
    for period in charts.p1.periods:
        if period.first <= date <= period.last:
            return period
    raise StateFault(f"there is no column of P1 for {date}")


def restriction_of(
    type_: BoatType, assignment: Assignment, options: HuntersOptions, charts: HuntersCharts
) -> P1Restriction | None:
    """Return the restriction of an assignment for a type, if any (7.3.1, 7.3.2, 11.4.6, 14.10)."""
    mark = assignment.mark or "none"
    for restriction in charts.p1.restrictions.by_type.get(type_, ()):
        lifted = options.non_historical_areas and restriction.rule in _LIFTED
        marked = not restriction.marks or mark in restriction.marks
        if restriction.area is assignment.area and marked and not lifted:
            return restriction
    return None


def column_choices(
    date: str, type_: BoatType, options: HuntersOptions, charts: HuntersCharts
) -> tuple[Assignment, ...]:
    """Return the results of a column that a type can choose, each once, in the order of the chart.

    Every printed result may be chosen, with the restrictions of the type (11.2.1), except one that
    the type would have to roll again.
    """
    results = dict.fromkeys(row.result for row in column_of(date, charts).rows)
    return tuple(
        result
        for result in results
        if (restriction := restriction_of(type_, result, options, charts)) is None
        or not restriction.reroll
    )


def may_roll_again(
    date: str, type_: BoatType, options: HuntersOptions, charts: HuntersCharts
) -> bool:
    """Return whether a column has a result that the type has to roll again (7.3.2)."""
    choices = column_choices(date, type_, options, charts)
    return any(row.result not in choices for row in column_of(date, charts).rows)


# =================================================================================================
# The track of a patrol: its boxes, their rolls, and the way home (7.3, 8.1.1, 10.8).
#
# Pure functions over the tokens on the mat of a type, one for each travel box from port to port
# (see the note of the table `boats`). Boxes are numbered from 1; box 0 is the port before sailing.


_MEDITERRANEAN = Area.MEDITERRANEAN

Track = tuple[TravelBox, ...]

_FAR_NORTH = (Area.ARCTIC, Area.NORWAY)


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
    resupply: Annotated[
        bool, Meta(description="Whether resupply can be tried in this box, with the option (14.9).")
    ]
    next_to_port: Annotated[
        bool,
        Meta(description="Whether a boat without diesels is towed home from this box (10.2.1)."),
    ]


class Waters(msgspec.Struct, frozen=True, kw_only=True, cache_hash=True):
    """The parts that decide the rows of a track: area, month, and a passage of Gibraltar."""

    area: Area
    date: str
    first_mediterranean: bool = False


# ------------------------------------------------------------------------------ the boxes


def track_of(
    type_: BoatType, area: Area, options: HuntersOptions, charts: HuntersCharts
) -> Track | None:
    """Return the track of a boat type to `area`; None if its mat has none.

    With the option non_historical_areas (14.10) the track to another area serves for an area
    without one. The rule does not state which track; the charts do.
    """
    tracks = charts.boats.type[type_].tracks
    track = tracks.get(area)
    if track is not None or not options.non_historical_areas:
        return track
    track = tracks[charts.boats.other_tracks.track_of[area]]
    if area in _FAR_NORTH:
        return ("T", *track[1:-1], "T")
    if area is _MEDITERRANEAN:
        return (track[0], "TG", *track[2:-1], "T")
    return track


def first_on_station(track: Track) -> int:
    """Return the first box on station, where a special mission is carried out (7.4)."""
    return next(box for box in range(1, len(track) + 1) if on_station(track, box))


def last_on_station(track: Track) -> int:
    """Return the last box on station."""
    return next(box for box in range(len(track), 0, -1) if on_station(track, box))


def resupply_box(
    type_: BoatType, area: Area, track: Track, options: HuntersOptions, charts: HuntersCharts
) -> int | None:
    """Return the box for resupply, the last on station (14.9.1); None: there is none."""
    if not options.resupply_at_sea or area in charts.careers.resupply.excluded:
        return None
    return charts.boats.type[type_].resupply_box.get(area, last_on_station(track))


def past_gibraltar(track: Track, box: int) -> bool:
    """Return whether `box` of a Mediterranean track lies beyond the Strait of Gibraltar."""
    return box > track.index("TG") + 1 if "TG" in track else False


def next_to_port(track: Track, box: int, options: HuntersOptions) -> bool:
    """Return whether a boat in `box` is one box from port (10.2.1).

    The rule names the last box of the track. The first one is as close to port and counts too,
    unless the reading `one_box_from_port` excludes it.
    """
    if box == len(track):
        return True
    return box == 1 and options.one_box_from_port == "first_or_last_box"


def row_of(track: Track, box: int, waters: Waters, charts: HuntersCharts) -> Row:
    """Return the row of E1 for an encounter check in `box` without a mission (7.3.3, 7.3.6).

    Only first Mediterranean patrols pass the Bay of Biscay and Gibraltar.
    """
    letters = track[box - 1]
    if letters.startswith("S"):
        row: Row = waters.area.value
        return row
    passage = waters.area is not _MEDITERRANEAN or waters.first_mediterranean
    if letters == "TB" and passage and waters.date >= charts.boats.bay_of_biscay_from:
        return "bay_of_biscay"
    return "gibraltar" if letters == "TG" and passage else "transit"


def before_midpoint(track: Track, box: int, rolls_left: int = 0) -> bool:
    """Return whether a boat in `box` has completed less than half of its patrol (10.8.6).

    An x2 or x3 box counts as two or three; `rolls_left`: the checks left in this box.
    """
    weights = [rolls_in(track, at) for at in range(1, len(track) + 1)]
    behind = sum(weights[:box]) - min(rolls_left, weights[box - 1] - 1 if box else 0)
    return 2 * behind < sum(weights)
