"""The counters of a map: every unit in its hex, its label, and declared targets."""

from __future__ import annotations

from collections import defaultdict
from math import cos, radians, sin
from typing import NamedTuple
from xml.etree import ElementTree as ET

from wardroom.engine.pictures import halo, pixels, titled, wide, write
from wardroom.rulesets.battleships.boards.marks import LETTERS, aims_of, marks_of
from wardroom.rulesets.battleships.boards.picture import Picture, centre
from wardroom.rulesets.battleships.boards.signs import (
    COLOURS,
    SPEED,
    draw_aim,
    draw_badge,
    draw_hull,
    draw_pennant,
)
from wardroom.rulesets.battleships.boards.words_of_position import course_of, damage_of
from wardroom.rulesets.battleships.map.geometry import Point, distance
from wardroom.rulesets.battleships.situation.ship import Ship
from wardroom.rulesets.battleships.situation.terms import Battery

_LARGEST = 1.7
"""The largest scale of counters, relative to a narrow picture."""
_ROOM_FOR_NAME, _TINY = 76, 7.2
"""Margin of a label in pixels to the next hexes, and its smallest size."""
_SMALL = 8.5
_FLAG_ROOM = 8
"""The width of a flag beside a label."""


class _Abreast(NamedTuple):
    """The layout of units that share a hex: distance, height above the centre, scale."""

    apart: float
    up: float
    scale: float


_ABREAST = (
    _Abreast(0, 6, 1), _Abreast(15, 10, 0.8), _Abreast(11, 15, 0.65), _Abreast(8.5, 19, 0.55),
    _Abreast(7, 20, 0.5),
)  # fmt: skip
"""Layouts by number of units; the last is for a full stack with a shore battery."""
_SOUTH, _CLEAR_OF_LABEL = 180, 6
"""A ship that heads south is drawn higher, to keep its bow clear of its label."""


class _Spot(NamedTuple):
    """A hex with counters: its centre, and their scaling about it; empty: no scaling."""

    x: float
    y: float
    transform: str

    def enlarge(self, element: ET.Element) -> None:
        """Enlarge the drawing in this hex."""
        if self.transform:
            element.set("transform", self.transform)


def draw_targets(picture: Picture) -> None:
    """Draw declared targets (5.1): lines from the firers that stop short of the targets.

    Lines of secondary batteries are thinner.
    """
    placed = picture.shown.placed
    for aimed in aims_of(picture.shown):
        if aimed.firer not in placed or aimed.target not in placed:
            continue
        (x, y), (u, v) = (centre(picture.shown.point(ship)) for ship in aimed[:2])
        line = draw_aim(
            picture.map, (x, y), (u + 0.12 * (x - u), v + 0.12 * (y - v)),
            COLOURS[aimed.firer.side],
        )  # fmt: skip
        line.set("class", f"target {aimed.battery}")
        if aimed.battery is Battery.SECONDARY:
            line.set("stroke-width", "1")
        titled(line, picture.tell(aimed.line))


def draw_units(picture: Picture) -> None:
    """Draw every unit on the map: its silhouette, bow ahead, and a label under it."""
    stacks: dict[Point, list[Ship]] = defaultdict(list)
    for ship in picture.shown.placed:
        stacks[picture.shown.point(ship)].append(ship)
    for point, ships in stacks.items():
        x, y, grown = *centre(point), _grown(picture, point)
        moved = f"translate({pixels(x * (1 - grown))} {pixels(y * (1 - grown))})"
        spot = _Spot(x, y, f"{moved} scale({grown:.3g})" if grown > 1 else "")
        for place, ship in enumerate(ships):
            _draw_counter(picture, spot, ship, place, len(ships))


def _grown(picture: Picture, point: Point) -> float:
    """The scale of counters in a hex of a wide picture; they do not reach the next counter."""
    others = (picture.shown.point(ship) for ship in picture.shown.placed)
    room = min((distance(point, other) for other in others if other != point), default=9)
    return max(1.0, min(picture.enlarged, room, _LARGEST))


def _draw_counter(picture: Picture, spot: _Spot, ship: Ship, place: int, of: int) -> None:
    """Draw one of `of` units in a hex: side by side, with labels below each other."""
    x, y = spot.x, spot.y
    abreast = _ABREAST[min(of, len(_ABREAST)) - 1]
    aside = (place - (of - 1) / 2) * abreast.apart
    way = radians(course_of(ship) or 0)
    up = abreast.up + (_CLEAR_OF_LABEL if of == 1 and course_of(ship) == _SOUTH else 0)
    hull_x, hull_y = x + aside * cos(way), y - up + aside * sin(way)
    group = picture.unit_group(picture.map, ship)
    spot.enlarge(group)
    draw_hull(
        group, hull_x, hull_y, kind=ship.counter.type, side=ship.side,
        turn=course_of(ship), scale=abreast.scale,
    )  # fmt: skip
    name, damage = picture.name_of(ship), damage_of(ship)
    colour = COLOURS[ship.side]
    marks = "".join(LETTERS[mark.kind] for mark in marks_of(picture.shown, ship))
    if place == 0:
        # Units in one hex have one speed (7.2); other marks are beside each name.
        speed = "" if ship.battery else f"{SPEED}{ship.speed}"
        _write_above(picture, spot, f"{speed} {marks if of == 1 else ''}".strip(), colour)
    if of == 1:
        if ship.flagship:
            draw_pennant(group, hull_x, hull_y)
        _write_label(
            picture,
            spot,
            x,
            y + 22,
            name,
            colour,
            size=max(_TINY, min(10, _ROOM_FOR_NAME / max(1, wide(name)))),
        )
        _write_label(picture, spot, x, y + 32, f"{ship.counter.type} {damage}".rstrip(), colour)
        return
    draw_badge(group, hull_x, hull_y, place + 1)
    lowest = y + 33 - 9.5 * (of - 1 - place)
    text = " ".join(filter(None, (str(place + 1), name, damage.replace(" ", ""), marks)))
    if ship.flagship:
        # Beside its name, because it would hide a silhouette of a stack.
        beside = x - (wide(text) * _SMALL + _FLAG_ROOM) / 2
        spot.enlarge(draw_pennant(picture.flags, beside, lowest, scale=0.65))
        x += _FLAG_ROOM / 2
    _write_label(picture, spot, x, lowest, text, colour, size=_SMALL)


def _write_above(picture: Picture, spot: _Spot, text: str, colour: str) -> None:
    """Write speed and marks beside the number of the hex."""
    above = write(
        picture.labels, spot.x - 3, spot.y - 25, text, size=_SMALL, weight="bold", fill=colour
    )
    above.set("class", "marks")
    _make_readable(spot, above)


def _write_label(
    picture: Picture, spot: _Spot, x: float, y: float, text: str, colour: str, size: float = 10
) -> None:
    label = write(
        picture.labels, x, y, text, size=size, weight="bold", fill=colour, anchor="middle"
    )
    _make_readable(spot, label)


def _make_readable(spot: _Spot, label: ET.Element) -> None:
    """Make a label readable on the map, scaled like its counter."""
    halo(label)
    spot.enlarge(label)
