"""The picture of a position while it is drawn: its sizes, its groups, and the hexes in it."""

from __future__ import annotations

import re
from collections.abc import Iterable
from math import sqrt
from xml.etree import ElementTree as ET

from wardroom.engine.boards import BoardLine, Tell
from wardroom.engine.pictures import framed, pixels, root_of, titled
from wardroom.rulesets.battleships.boards.marks import Shown, drawn_hexes, marks_of
from wardroom.rulesets.battleships.boards.words_of_position import Told, told, unit_line
from wardroom.rulesets.battleships.map.geometry import Point
from wardroom.rulesets.battleships.situation.ship import Ship
from wardroom.rulesets.battleships.situation.terms import TimeOfDay

RADIUS = 40
"""Pixels from the centre of a hex to its corners."""
HALF = RADIUS * sqrt(3) / 2
OUTLINE = f"l20-{pixels(HALF)}h{RADIUS}l20 {pixels(HALF)}-20 {pixels(HALF)}h-{RADIUS}z"
"""A hex as a path, from its western corner on."""
MARGIN = 34
LINE = 20
"""Pixels from a line of text to the next."""
SEA = {TimeOfDay.DAY: "#e4eff7", TimeOfDay.NIGHT: "#c3d0dc"}
SHORE = "#8a7741"
_LEGIBLE, _LEAST_WIDTH = 750, 900
"""The width at which counters are readable at scale 1; the least width of a picture."""
_LONGEST_NAME = 20
_PREFIX = re.compile(r"(HM[A-Z]{0,3}S|USS) ")
"""Prefixes of ships' names, left out because the colours show the navy."""


def centre(point: Point) -> tuple[float, float]:
    """Return the centre of a hex in pixels, relative to hex 0000 in cube coordinates."""
    return 1.5 * RADIUS * point.x, HALF * (2 * point.z + point.x)


def short(name: str) -> str:
    """Return a unit's name, shortened for its counter; the title has the full name."""
    ships = name.split(" + ")
    if len(ships) > 1:
        name = f"{ships[0]} +{len(ships) - 1}"
    name = _PREFIX.sub("", name, count=1)
    if len(name) > _LONGEST_NAME:
        name = re.split(r" \(|\uff08", name, maxsplit=1)[0]
    return name if len(name) <= _LONGEST_NAME else name[: _LONGEST_NAME - 1].rstrip() + "\u2026"


class Picture:
    """A picture being made: its head above the map, units off the map below."""

    def __init__(self, shown: Shown, tell: Tell, language: str) -> None:
        self.shown = shown
        self.tell = tell
        self.told: Told = told(shown)
        self.stagger = shown.options.map_stagger
        self.hexes = drawn_hexes(shown)
        self.visible = frozenset(self.hexes)
        at = [centre(point) for point in self.hexes]
        left, right = min(x for x, _ in at) - RADIUS, max(x for x, _ in at) + RADIUS
        top, bottom = min(y for _, y in at) - HALF, max(y for _, y in at) + HALF
        self.left, self.top = left - MARGIN, top - MARGIN
        self.across, self.down = right - left, bottom - top
        self.width = max(self.across + 2 * MARGIN, _LEAST_WIDTH)
        self.root = root_of(
            language,
            ". ".join(map(tell, self.told.head)),
            ". ".join(map(tell, (*self.told.map, *self.told.bearings))),
        )
        self.enlarged = self.width / _LEGIBLE
        self.head_height = 0.0
        self.foot_height = 0.0
        self.paper = ET.SubElement(self.root, "rect", {"fill": "#ffffff"})
        self.header = ET.SubElement(self.root, "g", {"class": "head"})
        self.map = ET.SubElement(self.root, "g", {"class": "map"})
        self.labels = ET.SubElement(self.root, "g", {"class": "labels"})
        self.flags = ET.SubElement(self.root, "g", {"class": "flags"})

    def document(self) -> str:
        """Return the finished document."""
        top = self.top - self.head_height
        height = self.head_height + self.down + 2 * MARGIN + self.foot_height
        box = (self.left, top, self.width, height)
        return framed(self.root, self.paper, box)

    def area(self, name: str, hexes: Iterable[Point], *, fill: str, stroke: str) -> ET.Element:
        """Draw hexes as one shape, each from its western corner clockwise; return it."""
        corners = ((x - RADIUS, y) for x, y in map(centre, hexes))
        path = "".join(f"M{pixels(x)} {pixels(y)}{OUTLINE}" for x, y in corners)
        return ET.SubElement(
            self.map, "path", {"class": name, "d": path, "fill": fill, "stroke": stroke}
        )

    def name_of(self, ship: Ship) -> str:
        """Return the short name of a unit in the language."""
        return short(self.tell(BoardLine(code="name", details={"name": ship.counter.name})))

    def unit_group(self, parent: ET.Element, ship: Ship) -> ET.Element:
        """Return a new group for a unit, with its id, and its title for screen readers."""
        group = ET.SubElement(
            parent,
            "g",
            {
                "class": f"unit {ship.side.value}",
                "id": f"unit-{ship.id}",
                "data-unit": ship.id,
                **({"data-hex": ship.hex} if ship.in_play and ship.hex else {}),
            },
        )
        told = (unit_line(self.shown, ship), *(m.line for m in marks_of(self.shown, ship)))
        titled(group, ". ".join(map(self.tell, told)))
        return group
