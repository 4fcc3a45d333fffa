"""Draws the course of a game: a box for each call in the order of play, and arrows to the next.

An arrow to the next box goes straight down. Other arrows to one box share a line beside the boxes:
from above on the right, from below on the left.
"""

from __future__ import annotations

import colorsys
from collections import defaultdict
from collections.abc import Iterable, Sequence
from xml.etree import ElementTree as ET

import msgspec

from wardroom.engine.pictures import INK, PAPER, framed, put, root_of, wide, write

_HIGH, _GAP, _LANE, _MARGIN = 26.0, 18.0, 12.0, 20.0
_SIZE = 13.0
_BOX = "#e8eef4"


class Way(msgspec.Struct, frozen=True):
    """An arrow from one box to another, by their indices."""

    start: int
    end: int


class _Lane(msgspec.Struct, frozen=True):
    """A line beside the boxes that leads to `end`, from each of `starts`."""

    end: int
    starts: tuple[int, ...]

    @property
    def first(self) -> int:
        return min(self.end, *self.starts)

    @property
    def last(self) -> int:
        return max(self.end, *self.starts)


def course_drawn(
    language: str, head: str, described: Sequence[str], boxes: Sequence[str], ways: Sequence[Way]
) -> str:
    """Return the SVG document of a course, in `language` and with `described` as its text."""
    root = root_of(language, head, "\n".join(described))
    paper = put(root, "rect", fill=PAPER)
    across = max(map(wide, (head, *boxes))) * _SIZE + 2 * _HIGH
    down = _laid(way for way in ways if way.end > way.start + 1)
    up = _laid(way for way in ways if way.end < way.start)
    write(root, across / 2, _HIGH - 6, head, size=_SIZE + 3, weight="bold", anchor="middle")
    for side, lanes in ((1, down), (-1, up)):
        for number, lane in enumerate(lane for row in lanes for lane in row):
            at = next(place for place, row in enumerate(lanes) if lane in row)
            _beside(root, lane, across, side, at, _colour(number))
    for place, text in enumerate(boxes):
        top = _top(place)
        put(root, "rect", x=0, y=top, width=across, height=_HIGH, rx=4, fill=_BOX, stroke=INK)
        write(root, across / 2, top + _HIGH - 8, text, size=_SIZE, anchor="middle", within=across)
    for way in ways:
        if way.end == way.start + 1:
            _down(root, across / 2, _top(way.end))
    left = _MARGIN + (len(up) + 1) * _LANE
    right = _MARGIN + (len(down) + 1) * _LANE
    return framed(root, paper, (-left, 0, left + across + right, _top(len(boxes)) + _MARGIN))


def _laid(ways: Iterable[Way]) -> list[list[_Lane]]:
    """Return the lines of `ways` in columns without overlap, short lines nearest to the boxes."""
    starts: dict[int, list[int]] = defaultdict(list)
    for way in ways:
        starts[way.end].append(way.start)
    lanes = [_Lane(end, tuple(each)) for end, each in starts.items()]
    rows: list[list[_Lane]] = []
    for lane in sorted(lanes, key=lambda lane: (lane.last - lane.first, lane.first)):
        free = (
            row
            for row in rows
            if all(lane.first > one.last or lane.last < one.first for one in row)
        )
        row = next(free, None)
        if row is None:
            rows.append(row := [])
        row.append(lane)
    return rows


def _beside(
    root: ET.Element, lane: _Lane, across: float, side: int, place: int, colour: str
) -> None:
    """Draw a line at the right (`side` 1) or left (-1) of the boxes, `place` lines away."""
    edge = across if side > 0 else 0.0
    out = edge + side * (place + 1.5) * _LANE
    end = _top(lane.end) + _HIGH / 2 - side * 6
    for start in lane.starts:
        begin = _top(start) + _HIGH / 2 + side * 6
        put(root, "path", d=f"M{edge:g} {begin:g}H{out:g}V{end:g}H{edge + side * 6:g}",
            fill="none", stroke=colour, stroke_width=1.5)  # fmt: skip
    tip = f"{edge:g},{end:g} {edge + side * 7:g},{end - 4:g} {edge + side * 7:g},{end + 4:g}"
    put(root, "polygon", points=tip, fill=colour)


def _down(root: ET.Element, x: float, low: float) -> None:
    put(root, "line", x1=x, y1=low - _GAP, x2=x, y2=low - 6, stroke=INK, stroke_width=1.5)
    put(root, "polygon", points=f"{x:g},{low:g} {x - 4:g},{low - 7:g} {x + 4:g},{low - 7:g}")


def _top(place: int) -> float:
    return _HIGH + _GAP / 2 + place * (_HIGH + _GAP)


def _colour(number: int) -> str:
    """Return a colour that differs from its neighbours' and is dark enough on paper."""
    shade = colorsys.hls_to_rgb(number * 0.381966 % 1, 0.36, 0.7)
    return "#" + "".join(f"{round(part * 255):02x}" for part in shade)
