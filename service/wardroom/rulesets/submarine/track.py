"""A track of travel boxes: where the station lies, what is checked where, and the way home.

Pure functions over the tokens of a mat, one a travel box, port to port: those that begin with T are
transit boxes, those with S on station; SM is the box of a special mission, S2 and S3 ask for two
and three encounter checks. Boxes are numbered from 1; box 0 is the port before sailing.
"""

from __future__ import annotations

from collections.abc import Sequence

from wardroom.rulesets.submarine.terms import Heading

_FORWARD = Heading.FORWARD

Track = Sequence[str]

_STATION_ROLLS = {"S2": 2, "S3": 3}


def on_station(track: Track, box: int) -> bool:
    """Return whether `box` names the area of the patrol."""
    return 1 <= box <= len(track) and track[box - 1].startswith("S")


def is_transit(track: Track, box: int) -> bool:
    """Return whether `box` is a transit box."""
    return 1 <= box <= len(track) and track[box - 1].startswith("T")


def mission_box(track: Track) -> int | None:
    """Return the box in which a special mission is carried out; None where the track has none."""
    return tuple(track).index("SM") + 1 if "SM" in track else None


def rolls_in(track: Track, box: int, *, at_least: int = 1) -> int:
    """Return how many encounter checks `box` asks for: more than one in x2 and x3 boxes.

    `at_least`: what a boat with one diesel makes in every box.
    """
    return max(_STATION_ROLLS.get(track[box - 1], 1), at_least)


def next_box(track: Track, box: int, heading: Heading, *, aborting: bool = False) -> int | None:
    """Return the box after `box` in that direction; None for the port.

    An aborting boat moves from transit box to transit box.
    """
    ahead = range(box + 1, len(track) + 1) if heading is _FORWARD else range(box - 1, 0, -1)
    return next((at for at in ahead if not aborting or is_transit(track, at)), None)


def way_home(track: Track, box: int, heading: Heading) -> tuple[int, ...]:
    """Return the boxes that an aborting boat in `box` still has to enter."""
    boxes = []
    at = next_box(track, box, heading, aborting=True)
    while at is not None:
        boxes.append(at)
        at = next_box(track, at, heading, aborting=True)
    return tuple(boxes)


def headings_home(track: Track, box: int) -> tuple[Heading, ...]:
    """Return which way an aborting boat in `box` goes: one direction, or both where they are equal.

    From a box on station to the nearest transit box. In a transit box it stays, without another
    roll, and makes for the nearer end of the track.
    """
    if is_transit(track, box):
        back, forward = box - 1, len(track) - box
    else:
        before = next_box(track, box, Heading.BACKWARD, aborting=True) or 0
        after = next_box(track, box, _FORWARD, aborting=True) or len(track) + 1
        back, forward = box - before, after - box
    if back == forward:
        return (_FORWARD, Heading.BACKWARD)
    return (Heading.BACKWARD,) if back < forward else (_FORWARD,)
