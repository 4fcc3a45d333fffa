"""The boat types: what their mats print, their loads and their tracks (4)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Annotated, Literal

from msgspec import Meta

from wardroom.charts import Partial, Problem, Table
from wardroom.charts.numbers import Count, Stock
from wardroom.rulesets.hunters.situation.terms import Area, BoatType, Family, Month, System
from wardroom.rulesets.submarine.months import CalendarMonth

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
    """Numbers that boats of the type bore (14.4.1), as `27-36` or `901`."""
    tracks: Annotated[dict[Area, tuple[TravelBox, ...]], Partial()]
    resupply_box: Annotated[dict[Area, Count], Partial()]

    def faults(self) -> Iterator[Problem]:
        """Yield a load that does not fill the boat exactly, and tracks that lead nowhere."""
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
        """Yield areas that a type has no track to, not even another's."""
        for type_, boat in self.type.items():
            for area, other in self.other_tracks.track_of.items():
                if not {area, other} & boat.tracks.keys():
                    yield f"type.{type_}.tracks", f"no track leads to {area}, and none to {other}"
