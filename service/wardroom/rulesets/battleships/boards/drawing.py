"""A position as a picture: an SVG document of the map, its land and exits, and every unit.

Units of the first player are filled, those of the second outlined, so that nobody has to tell them
apart by colour. Everything is drawn with attributes of its own: the document needs no style sheet,
no script and no font of ours. It names its language: where a font lacks the letters of one, whoever
shows the picture takes another that has them.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from math import cos, radians, sin, sqrt
from typing import NamedTuple
from xml.etree import ElementTree as ET

from wardroom.engine.boards import BoardLine, Tell
from wardroom.engine.pictures import (
    INK,
    PAPER,
    framed,
    halo,
    is_wide,
    pixels,
    put,
    root_of,
    titled,
    wide,
    write,
)
from wardroom.engine.trace import Detail
from wardroom.rulesets.battleships.boards.marks import (
    FORT,
    LETTERS,
    UNKNOWN_COURSE,
    Shown,
    aims_of,
    arcs_of,
    drawn_hexes,
    hull,
    marks_of,
    silhouette_of,
)
from wardroom.rulesets.battleships.boards.words_of_position import (
    Told,
    course_of,
    damage_of,
    exit_lines,
    told,
    unit_line,
)
from wardroom.rulesets.battleships.map.geometry import Point, distance, hex_of, point_of
from wardroom.rulesets.battleships.situation.ship import Ship
from wardroom.rulesets.battleships.situation.terms import Battery, Edge, ShipType, Side, TimeOfDay

RADIUS = 40
"""Pixels from the centre of a hex to its corners."""
_HALF = RADIUS * sqrt(3) / 2
_OUTLINE = f"l20-{pixels(_HALF)}h{RADIUS}l20 {pixels(_HALF)}-20 {pixels(_HALF)}h-{RADIUS}z"
_MARGIN = 34
_INSET = 150
_MOST_REACHES = 6
"""Outlines of reach that leave a map clear: where there are more, only the longest of each side."""
_LEGIBLE, _LARGEST = 750, 1.7
"""Width of a picture whose counters are readable as they are; how much larger others' may be."""
_LEAST_WIDTH = 900
_LINE = 20
_COLOURS = {Side.FIRST: "#0b3d78", Side.SECOND: "#a3161a"}
_SEA = {TimeOfDay.DAY: "#e4eff7", TimeOfDay.NIGHT: "#c3d0dc"}
_LAND, _SHORE, _GRID, _NUMBER = "#d9c89a", "#8a7741", "#9fb3c4", "#5d7387"
_LIT, _GLARE = "#fff3a0", "#d9a400"
_ARCS = {
    "bow": "#e8a317",
    "starboard": "#3f9b56",
    "stern": "#8f6bb3",
    "port": "#d0554c",
    "all_round": "#e8a317",
}
_LONGEST_NAME = 20
_ROOM_FOR_NAME, _TINY = 76, 7.2
"""Pixels of a label that stay clear of what lies in the next hexes, and how small it gets."""
_SMALL = 8.5
_FLAG_ROOM = 8
"""What a flag takes up beside a label."""
_SPEED = "\u00bb"
_QUIET = "0.6"
"""How much is seen of what lies below everything afloat."""
_KEY_HEIGHT = 22
_PREFIX = re.compile(r"(HM[A-Z]{0,3}S|USS) ")
"""What a navy puts before its ships' names: the colours say it already."""


_Draw = Callable[[ET.Element, float, float], object]


class _Key(NamedTuple):
    """An entry of the key: what is drawn, what it means, and how much room they take."""

    draw: _Draw
    text: str
    before: float
    width: float


class _Abreast(NamedTuple):
    """How units that share a hex are drawn: how far apart, how far above its centre, how large."""

    apart: float
    up: float
    scale: float


_ABREAST = (
    _Abreast(0, 6, 1), _Abreast(15, 10, 0.8), _Abreast(11, 15, 0.65), _Abreast(8.5, 19, 0.55),
    _Abreast(7, 20, 0.5),
)  # fmt: skip
"""By how many they are; the last is for more than ships stack, with a shore battery."""
_SOUTH, _CLEAR_OF_LABEL = 180, 6
"""A ship that heads south has her bow where her label is: she lies that much higher."""


def drawn(shown: Shown, tell: Tell, language: str) -> str:
    """Return the position as an SVG document; `tell` says its lines in `language`, the reader's."""
    picture = _Picture(shown, tell, language)
    picture.head()
    picture.sea_and_land()
    picture.arcs()
    picture.lit()
    picture.hexes()
    picture.barriers()
    picture.mined()
    picture.wrecks()
    picture.reaches()
    picture.targets()
    picture.units()
    picture.numbers()
    picture.exits()
    picture.inset()
    picture.elsewhere()
    return picture.document()


def centre(point: Point) -> tuple[float, float]:
    """Return the centre of a hex in pixels, from that of the hex 0000 in cube coordinates."""
    return 1.5 * RADIUS * point.x, _HALF * (2 * point.z + point.x)


def short(name: str) -> str:
    """Return a unit's name, short enough to stand under its counter; the title has it in full."""
    ships = name.split(" + ")
    if len(ships) > 1:
        name = f"{ships[0]} +{len(ships) - 1}"
    name = _PREFIX.sub("", name, count=1)
    if len(name) > _LONGEST_NAME:
        name = re.split(r" \(|\uff08", name, maxsplit=1)[0]
    return name if len(name) <= _LONGEST_NAME else name[: _LONGEST_NAME - 1].rstrip() + "\u2026"


def _wide_in_key(text: str) -> int:
    """How wide a word of the key is; a letter of East Asia is as wide as it is high."""
    return sum(13 if is_wide(letter) else 7 for letter in text)


class _Picture:
    """A picture being made. Its head is above the map, units that are not on it are below."""

    def __init__(self, shown: Shown, tell: Tell, language: str) -> None:
        self._shown = shown
        self._tell = tell
        self._told: Told = told(shown)
        self._stagger = shown.options.map_stagger
        self._hexes = drawn_hexes(shown)
        self._visible = frozenset(self._hexes)
        at = [centre(point) for point in self._hexes]
        left, right = min(x for x, _ in at) - RADIUS, max(x for x, _ in at) + RADIUS
        top, bottom = min(y for _, y in at) - _HALF, max(y for _, y in at) + _HALF
        self._left, self._top = left - _MARGIN, top - _MARGIN
        self._across, self._down = right - left, bottom - top
        self._width = max(self._across + 2 * _MARGIN, _LEAST_WIDTH)
        self._root = root_of(
            language,
            ". ".join(map(tell, self._told.head)),
            ". ".join(map(tell, (*self._told.map, *self._told.bearings))),
        )
        self._enlarged = self._width / _LEGIBLE
        self._spot = ""
        self._head_height = 0.0
        self._foot_height = 0.0
        self._paper = ET.SubElement(self._root, "rect", {"fill": "#ffffff"})
        self._header = ET.SubElement(self._root, "g", {"class": "head"})
        self._map = ET.SubElement(self._root, "g", {"class": "map"})
        self._labels = ET.SubElement(self._root, "g", {"class": "labels"})
        self._flags = ET.SubElement(self._root, "g", {"class": "flags"})

    def document(self) -> str:
        """Return the document, once everything is in its place."""
        top = self._top - self._head_height
        height = self._head_height + self._down + 2 * _MARGIN + self._foot_height
        box = (self._left, top, self._width, height)
        return framed(self._root, self._paper, box)

    # -------------------------------------------------------------------------- around the map

    def head(self) -> None:
        """Draw the head: what battle it is, who plays, what the silhouettes mean, and the rose."""
        header, tell = self._header, self._tell
        lines = [tell(line) for line in self._told.head]
        players = self._players()
        gunner = self._shown.gunner
        keys = self._rows_of_keys()
        self._head_height = 34 + _LINE * (len(lines) - 1) + 26 * len(players) + 34
        self._head_height += _KEY_HEIGHT * (len(keys) - 1)
        if gunner is not None:
            self._head_height += 50
        left, y = self._left + 16, self._top - self._head_height + 30
        write(header, left, y, lines[0], size=22, weight="bold")
        for line in lines[1:]:
            y += _LINE
            write(header, left, y, line, size=15)
        for side, nations in players:
            y += 26
            self._hull(header, left + 22, y - 5, kind=ShipType.BATTLESHIP, side=side, turn=90)
            write(header, left + 58, y, nations, size=15, fill=_COLOURS[side], weight="bold")
        y += 30 - _KEY_HEIGHT
        for row in keys:
            y, across = y + _KEY_HEIGHT, left
            for key in row:
                key.draw(header, across + 22, y - 5)
                write(header, across + key.before, y, key.text, size=13)
                across += key.width
        if gunner is not None:
            y += 26
            self._arcs_key(gunner, left, y)
        self._rose(self._left + self._width - 62, self._top - self._head_height + 58)

    def _players(self) -> list[tuple[Side, str]]:
        """The sides that have units, with their navies."""
        found = []
        for side in Side:
            units = [ship for ship in self._shown.situation.ships if ship.side is side]
            nations = dict.fromkeys(ship.counter.nation for ship in units)
            named = (
                self._tell(
                    BoardLine(code="player", details={"nation": nation.value, "side": side.value})
                )
                for nation in nations
            )
            if units:
                found.append((side, "; ".join(named)))
        return found

    def _arcs_key(self, gunner: Ship, left: float, y: float) -> None:
        details: dict[str, Detail] = {
            "name": gunner.counter.name,
            "hexes": gunner.counter.gun_range,
        }
        caption = self._tell(BoardLine(code="arcs", details=details))
        write(self._header, left, y, caption, size=14)
        across, y = left, y + 24
        for arc in arcs_of(self._shown):
            box = {"x": pixels(across), "y": pixels(y - 12), "width": "16", "height": "14"}
            ET.SubElement(self._header, "rect", {**box, "fill": _ARCS[arc], "fill-opacity": "0.5"})
            name = self._tell(BoardLine(code="arc", details={"arc": arc}))
            write(self._header, across + 22, y, name, size=13)
            across += 130

    def _rows_of_keys(self) -> list[list[_Key]]:
        """What the silhouettes and marks of this map mean, in as many rows as that takes."""
        rows: list[list[_Key]] = [[]]
        room = self._width - 32
        for key in (*self._key_of_units(), *self._key_of_marks()):
            if rows[-1] and sum(each.width for each in rows[-1]) + key.width > room:
                rows.append([])
            rows[-1].append(key)
        return rows

    def _key_of_units(self) -> Iterator[_Key]:
        kinds = {ship.counter.type for ship in self._shown.situation.ships}
        for kind in ShipType:
            if kind in kinds:
                text = self._tell(BoardLine(code="key", details={"type": kind.value}))
                draw = partial(self._hull, kind=kind, side=Side.FIRST, turn=90)
                yield _Key(draw, text, before=54, width=92)

    def _key_of_marks(self) -> Iterator[_Key]:
        """What else is on the map, as far as it is."""
        situation = self._shown.situation
        marks: list[tuple[str, object, _Draw]] = [
            ("flagship", any(ship.flagship for ship in self._shown.placed), self._flag_of_key),
            ("breakwater", situation.board.breakwaters, self._wall_of_key),
            ("star_shell", situation.star_shells, self._light_of_key),
            ("mine", situation.mines, self._mine),
            ("wreck", situation.wrecks, partial(self._wreck, colour=INK)),
        ]
        used = {mark.kind for ship in self._shown.placed for mark in marks_of(self._shown, ship)}
        marks += [
            ("speed", bool(self._shown.placed), partial(self._letter, letter=_SPEED)),
            ("target", bool(situation.fire), self._aim_of_key),
            ("reach", self._shown.gunner is None and self._shown.placed, self._reach_of_key),
        ]
        for kind, letter in LETTERS.items():
            marks.append((kind, kind in used, partial(self._letter, letter=letter)))
        for mark, there, draw in marks:
            if there:
                text = self._tell(BoardLine(code=f"key_{mark}"))
                yield _Key(draw, text, before=40, width=58 + _wide_in_key(text))

    def _flag_of_key(self, parent: ET.Element, x: float, y: float) -> None:
        self._pennant(parent, x, y + 7)

    def _wall_of_key(self, parent: ET.Element, x: float, y: float) -> None:
        self._wall(parent, (x - 10, y + 1), (x + 10, y + 1))

    def _light_of_key(self, parent: ET.Element, x: float, y: float) -> None:
        box = {"x": pixels(x - 8), "y": pixels(y - 7), "width": "16", "height": "14"}
        ET.SubElement(parent, "rect", {**box, "fill": _LIT, "stroke": _GLARE})

    def _letter(self, parent: ET.Element, x: float, y: float, *, letter: str) -> None:
        write(parent, x, y + 4, letter, size=13, weight="bold", anchor="middle")

    def _aim_of_key(self, parent: ET.Element, x: float, y: float) -> None:
        self._aim(parent, (x - 12, y), (x + 12, y), INK)

    def _rose(self, x: float, y: float) -> None:
        """The six facings of the map (9.3)."""
        rose = ET.SubElement(self._header, "g", {"class": "rose"})
        for index, letter in enumerate("ABCDEF"):
            way = radians(60 * index)
            east, north = sin(way), -cos(way)
            ends = (x + 8 * east, y + 8 * north, x + 28 * east, y + 28 * north)
            names = ("x1", "y1", "x2", "y2")
            placed = dict(zip(names, map(pixels, ends), strict=True))
            ET.SubElement(rose, "line", {**placed, "stroke": INK, "stroke-width": "1.5"})
            write(rose, x + 39 * east, y + 39 * north + 5, letter, size=14, anchor="middle")

    def exits(self) -> None:
        """Draw where units may leave the map (9.2), at its edge."""
        used: dict[Edge, int] = defaultdict(int)
        exits = zip(self._shown.situation.board.exits, exit_lines(self._shown), strict=True)
        for way, line in exits:
            place = 12 + 12 * used[way.edge]
            used[way.edge] += 1
            x0, y0 = self._left + _MARGIN, self._top + _MARGIN
            middle = (x0 + self._across / 2, y0 + self._down / 2)
            x, y, turn = {
                Edge.NORTH: (middle[0], y0 - place, 0),
                Edge.SOUTH: (middle[0], y0 + self._down + place + 8, 0),
                Edge.WEST: (x0 - place, middle[1], -90),
                Edge.EAST: (x0 + self._across + place, middle[1], 90),
            }[way.edge]
            text = write(
                self._map, x, y, f"\u2192 {self._tell(line)} \u2192",
                size=13, fill=_COLOURS[way.side], weight="bold", anchor="middle",
            )  # fmt: skip
            text.set("class", "exit")
            if turn:
                text.set("transform", f"rotate({turn} {pixels(x)} {pixels(y)})")

    def inset(self) -> None:
        """Draw the whole map, small, with the part that is drawn; nothing where that is all."""
        columns, rows = self._shown.whole
        if len(self._hexes) == len(columns) * len(rows):
            return
        top = self._top + self._down + 2 * _MARGIN
        scale = _INSET / (len(rows) * 2 * _HALF)
        origin = centre(point_of(f"{columns[0]:02}{rows[0]:02}", self._stagger))
        group = put(self._root, "g", class_="inset")

        def at(x: float, y: float) -> tuple[float, float]:
            return (
                self._left + 16 + (x - origin[0] + RADIUS) * scale,
                top + (y - origin[1] + _HALF) * scale,
            )

        across = (1.5 * RADIUS * (len(columns) - 1) + 2 * RADIUS) * scale
        put(group, "rect", x=self._left + 16, y=top, width=across, height=_INSET + _HALF * scale,
            fill=_SEA[self._shown.situation.time_of_day], stroke=INK)  # fmt: skip
        for column in columns:
            for row in rows:
                point = point_of(f"{column:02}{row:02}", self._stagger)
                if self._shown.waters.is_land(point):
                    x, y = at(*centre(point))
                    put(group, "circle", cx=x, cy=y, r=RADIUS * scale, fill=_SHORE)
        for ship in self._shown.placed:
            x, y = at(*centre(self._shown.point(ship)))
            put(group, "circle", cx=x, cy=y, r=3, fill=_COLOURS[ship.side], stroke=PAPER)
        x, y = at(self._left + _MARGIN, self._top + _MARGIN)
        put(group, "rect", class_="frame", x=x, y=y, width=self._across * scale,
            height=self._down * scale, fill="none", stroke=INK, stroke_width=2)  # fmt: skip
        said = [self._tell(line) for line in self._told.map[:2]]
        for place, line in enumerate(said):
            write(
                group, self._left + across + 34, top + 18 + _LINE * place, line, size=14,
                within=self._width - across - 60,
            )  # fmt: skip
        self._foot_height += _INSET + _HALF * scale + 12

    def elsewhere(self) -> None:
        """List the units that are not on the map, a line each."""
        y = self._top + self._down + 2 * _MARGIN
        for ship in self._shown.elsewhere:
            self._foot_height += _LINE
            group = self._unit(self._root, ship)
            said = self._tell(unit_line(self._shown, ship))
            at = y + self._foot_height - 6
            write(group, self._left + 16, at, said, size=14, fill=_COLOURS[ship.side])

    # -------------------------------------------------------------------------- the map

    def sea_and_land(self) -> None:
        """Draw every hex of the map, water or land."""
        is_land = self._shown.waters.is_land
        sea = [point for point in self._hexes if not is_land(point)]
        land = [point for point in self._hexes if is_land(point)]
        colour = _SEA[self._shown.situation.time_of_day]
        self._area("sea", sea, fill=colour, stroke=_GRID)
        self._area("land", land, fill=_LAND, stroke=_SHORE)

    def arcs(self) -> None:
        """Draw the hexes that a unit's guns reach, by the arc they lie in (5.7)."""
        for arc, numbers in arcs_of(self._shown).items():
            hexes = [point_of(number, self._stagger) for number in numbers]
            area = self._area(f"arc {arc}", hexes, fill=_ARCS[arc], stroke="none")
            area.set("fill-opacity", "0.35")
            titled(area, self._tell(BoardLine(code="arc", details={"arc": arc})))

    def hexes(self) -> None:
        """Draw every hex by its number, unseen: what a pointer meets."""
        group = put(self._map, "g", class_="hexes", fill="none", pointer_events="all")
        for point in self._hexes:
            x, y = centre(point)
            path = f"M{pixels(x - RADIUS)} {pixels(y)}{_OUTLINE}"
            put(group, "path", data_hex=hex_of(point, self._stagger), d=path)

    def numbers(self) -> None:
        """Draw the number of every hex; where a unit is, to the side, clear of its silhouette."""
        taken = {self._shown.point(ship) for ship in self._shown.placed}
        group = ET.SubElement(
            self._map,
            "g",
            {
                "class": "numbers",
                "font-size": pixels(9 * min(1.2, max(1, self._enlarged))),
                "fill": _NUMBER,
                "text-anchor": "middle",
            },
        )
        for point in self._hexes:
            x, y = centre(point)
            aside = -16 if point in taken else 0
            where = {"x": pixels(x + aside), "y": pixels(y - 25)}
            number = ET.SubElement(group, "text", where)
            number.text = hex_of(point, self._stagger)
            if aside:
                number.set("fill", INK)
                halo(number)

    def barriers(self) -> None:
        """Draw breakwaters, along the sides of the hexes that they part (9.3)."""
        for side in self._shown.situation.board.breakwaters:
            one, other = (point_of(number, self._stagger) for number in side.split("-"))
            if one not in self._visible and other not in self._visible:
                continue
            (x, y), (u, v) = centre(one), centre(other)
            across, down = (u - x) / (2 * sqrt(3)), (v - y) / (2 * sqrt(3))
            middle = ((x + u) / 2, (y + v) / 2)
            drawn_line = self._wall(
                self._map,
                (middle[0] - down, middle[1] + across),
                (middle[0] + down, middle[1] - across),
            )
            drawn_line.set("class", "breakwater")
            titled(drawn_line, self._tell(BoardLine(code="breakwaters", details={"sides": side})))

    def _wall(
        self, parent: ET.Element, one: tuple[float, float], other: tuple[float, float]
    ) -> ET.Element:
        ends = zip(("x1", "y1", "x2", "y2"), map(pixels, (*one, *other)), strict=True)
        wall = ET.SubElement(parent, "line", {**dict(ends), "stroke": INK, "stroke-width": "6"})
        wall.set("stroke-linecap", "round")
        return wall

    def lit(self) -> None:
        """Draw the hexes that star shell lights (4.3)."""
        for shell in self._shown.situation.star_shells:
            point = point_of(shell.hex, self._stagger)
            if point in self._visible:
                area = self._area("star-shell", [point], fill=_LIT, stroke=_GLARE)
                titled(area, self._tell(BoardLine(code="star_shell", details={"hex": shell.hex})))

    def mined(self) -> None:
        """Draw the mines that are known (10.6)."""
        for number in self._shown.situation.mines:
            point = point_of(number, self._stagger)
            if point in self._visible:
                x, y = centre(point)
                mine = self._mine(self._map, x + 22, y - 16)
                mine.set("class", "mine")
                titled(mine, self._tell(BoardLine(code="mines", details={"hexes": number})))

    def _mine(self, parent: ET.Element, x: float, y: float) -> ET.Element:
        where = f"M{pixels(x - 5)} {pixels(y - 5)}l10 10m0-10l-10 10"
        return ET.SubElement(parent, "path", {"d": where, "stroke": INK, "stroke-width": "2.5"})

    def wrecks(self) -> None:
        """Mark where units were lost, with their names; in a hex in use the mark stands aside."""
        afloat = {self._shown.point(ship) for ship in self._shown.placed}
        lost: dict[Point, list[Ship]] = defaultdict(list)
        wrecks = self._shown.wrecks
        for ship in self._shown.situation.ships:
            wreck = wrecks.get(ship.id)
            if wreck is not None:
                lost[point_of(wreck.hex, self._stagger)].append(ship)
        for point, ships in lost.items():
            if point in self._visible:
                self._wrecks_in(point, ships, named=point not in afloat)

    def _wrecks_in(self, point: Point, ships: list[Ship], *, named: bool) -> None:
        x, y = centre(point)
        group = ET.SubElement(self._map, "g", {"class": "wreck", "opacity": _QUIET})
        titled(group, ". ".join(self._tell(unit_line(self._shown, ship)) for ship in ships))
        if not named:
            self._wreck(group, x - 27, y + 3, colour=_COLOURS[ships[0].side])
            return
        self._wreck(group, x, y - 7, colour=_COLOURS[ships[0].side])
        for place, ship in enumerate(ships):
            write(
                group, x, y + 12 + 9.5 * place, self._short(ship),
                size=_SMALL, fill=_COLOURS[ship.side], anchor="middle",
            )  # fmt: skip

    def _wreck(self, parent: ET.Element, x: float, y: float, *, colour: str) -> None:
        """The sign of a wreck on a sea chart: a keel, and frames across it."""
        where = f"M{pixels(x - 11)} {pixels(y)}h22m-11 -7v14m-6 -10v6m12 0v-6"
        ET.SubElement(
            parent, "path", {"d": where, "fill": "none", "stroke": colour, "stroke-width": "1.8"}
        )

    def _short(self, ship: Ship) -> str:
        """The name of a unit, as the language has it, short."""
        return short(self._tell(BoardLine(code="name", details={"name": ship.counter.name})))

    def _area(self, name: str, hexes: Iterable[Point], *, fill: str, stroke: str) -> ET.Element:
        """Hexes as one shape. Each begins at its western corner and goes on clockwise."""
        corners = ((x - RADIUS, y) for x, y in map(centre, hexes))
        path = "".join(f"M{pixels(x)} {pixels(y)}{_OUTLINE}" for x, y in corners)
        return ET.SubElement(
            self._map, "path", {"class": name, "d": path, "fill": fill, "stroke": stroke}
        )

    # -------------------------------------------------------------------------- units

    def targets(self) -> None:
        """Draw targets that are declared (5.1): lines from their firers that stop short of them.

        Those of secondary batteries are thinner.
        """
        placed = self._shown.placed
        for aimed in aims_of(self._shown):
            if aimed.firer not in placed or aimed.target not in placed:
                continue
            (x, y), (u, v) = (centre(self._shown.point(ship)) for ship in aimed[:2])
            line = self._aim(
                self._map, (x, y), (u + 0.12 * (x - u), v + 0.12 * (y - v)),
                _COLOURS[aimed.firer.side],
            )  # fmt: skip
            line.set("class", f"target {aimed.battery}")
            if aimed.battery is Battery.SECONDARY:
                line.set("stroke-width", "1")
            titled(line, self._tell(aimed.line))

    def _aim(
        self,
        parent: ET.Element,
        one: tuple[float, float],
        other: tuple[float, float],
        colour: str,
    ) -> ET.Element:
        ends = zip(("x1", "y1", "x2", "y2"), map(pixels, (*one, *other)), strict=True)
        line = ET.SubElement(parent, "line", {**dict(ends), "stroke": colour})
        line.set("stroke-width", "2.2")
        line.set("stroke-dasharray", "7 5")
        return line

    def reaches(self) -> None:
        """Draw how far the units' guns reach, unless the arcs of one of them say that."""
        if self._shown.gunner is not None:
            return
        box = (self._left + _MARGIN, self._top + _MARGIN, self._across, self._down)
        sizes = dict(zip(("x", "y", "width", "height"), map(pixels, box), strict=True))
        # A picture in the picture shows nothing beyond itself.
        inner = put(self._map, "svg", class_="reaches", viewBox=" ".join(map(pixels, box)), **sizes)
        reaches = {
            (self._shown.point(ship), ship.counter.gun_range): ship for ship in self._shown.placed
        }
        if len(reaches) > _MOST_REACHES:
            longest = {side: max((reach for (_, reach), ship in reaches.items()
                                  if ship.side is side), default=0) for side in Side}  # fmt: skip
            reaches = {at: ship for at, ship in reaches.items() if at[1] == longest[ship.side]}
        for (point, reach), ship in reaches.items():
            x, y = centre(point)
            away = 2 * _HALF * (reach + 0.5)
            corners = ((x + away * sin(radians(way)), y - away * cos(radians(way)))
                       for way in range(0, 360, 60))  # fmt: skip
            outline = put(
                inner, "polygon", points=" ".join(f"{pixels(u)},{pixels(v)}" for u, v in corners),
                fill="none", stroke=_COLOURS[ship.side], stroke_width=1.5 * max(1, self._enlarged),
                stroke_dasharray="3 9",
            )  # fmt: skip
            details: dict[str, Detail] = {"name": ship.counter.name, "hexes": reach}
            titled(outline, self._tell(BoardLine(code="reach", details=details)))

    def _reach_of_key(self, parent: ET.Element, x: float, y: float) -> None:
        put(parent, "line", x1=x - 14, y1=y, x2=x + 14, y2=y, stroke=INK, stroke_width=2,
            stroke_dasharray="3 6")  # fmt: skip

    def _grown(self, point: Point) -> float:
        """How much larger counters in a hex are, for a wide picture: not into the next counter."""
        others = (self._shown.point(ship) for ship in self._shown.placed)
        room = min((distance(point, other) for other in others if other != point), default=9)
        return max(1.0, min(self._enlarged, room, _LARGEST))

    def units(self) -> None:
        """Draw every unit on the map: its silhouette, bow ahead, and a label under it."""
        stacks: dict[Point, list[Ship]] = defaultdict(list)
        for ship in self._shown.placed:
            stacks[self._shown.point(ship)].append(ship)
        for point, ships in stacks.items():
            x, y, grown = *centre(point), self._grown(point)
            moved = f"translate({pixels(x * (1 - grown))} {pixels(y * (1 - grown))})"
            self._spot = f"{moved} scale({grown:.3g})" if grown > 1 else ""
            for place, ship in enumerate(ships):
                self._counter(point, ship, place, len(ships))

    def _counter(self, point: Point, ship: Ship, place: int, of: int) -> None:
        """A unit of `of` in its hex: they lie abreast, and their labels under each other."""
        x, y = centre(point)
        abreast = _ABREAST[min(of, len(_ABREAST)) - 1]
        aside = (place - (of - 1) / 2) * abreast.apart
        way = radians(course_of(ship) or 0)
        up = abreast.up + (_CLEAR_OF_LABEL if of == 1 and course_of(ship) == _SOUTH else 0)
        hull_x, hull_y = x + aside * cos(way), y - up + aside * sin(way)
        group = self._unit(self._map, ship)
        if self._spot:
            group.set("transform", self._spot)
        self._hull(
            group, hull_x, hull_y, kind=ship.counter.type, side=ship.side,
            turn=course_of(ship), scale=abreast.scale,
        )  # fmt: skip
        name, damage = self._short(ship), damage_of(ship)
        colour = _COLOURS[ship.side]
        marks = "".join(LETTERS[mark.kind] for mark in marks_of(self._shown, ship))
        if place == 0:
            # Whoever shares a hex has one speed (7.2); what else is marked stands with each name.
            speed = "" if ship.battery else f"{_SPEED}{ship.speed}"
            self._above(x, y, f"{speed} {marks if of == 1 else ''}".strip(), colour)
        if of == 1:
            if ship.flagship:
                self._pennant(group, hull_x, hull_y)
            self._label(
                x,
                y + 22,
                name,
                colour,
                size=max(_TINY, min(10, _ROOM_FOR_NAME / max(1, wide(name)))),
            )
            self._label(x, y + 32, f"{ship.counter.type} {damage}".rstrip(), colour)
            return
        self._badge(group, hull_x, hull_y, place + 1)
        lowest = y + 33 - 9.5 * (of - 1 - place)
        text = " ".join(filter(None, (str(place + 1), name, damage.replace(" ", ""), marks)))
        if ship.flagship:
            # Beside its name: between the silhouettes of a stack it would hide one.
            beside = x - (wide(text) * _SMALL + _FLAG_ROOM) / 2
            self._pennant(self._flags, beside, lowest, scale=0.65)
            x += _FLAG_ROOM / 2
        self._label(x, lowest, text, colour, size=_SMALL)

    def _unit(self, parent: ET.Element, ship: Ship) -> ET.Element:
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
        told = (unit_line(self._shown, ship), *(m.line for m in marks_of(self._shown, ship)))
        titled(group, ". ".join(map(self._tell, told)))
        return group

    def _hull(
        self,
        parent: ET.Element,
        x: float,
        y: float,
        *,
        kind: ShipType,
        side: Side,
        turn: int | None,
        scale: float = 1.0,
    ) -> None:
        moved = f"translate({pixels(x)} {pixels(y)})"
        if turn and silhouette_of(kind) is not None:
            moved += f" rotate({turn})"
        if scale != 1.0:
            moved += f" scale({scale:g})"
        group = ET.SubElement(parent, "g", {"transform": moved})
        colour, shape = _COLOURS[side], silhouette_of(kind)
        filled = side is Side.FIRST
        outline = FORT if shape is None else UNKNOWN_COURSE if turn is None else hull(shape)
        ET.SubElement(
            group,
            "path",
            {
                "d": outline,
                "fill": colour if filled else "#ffffff",
                "stroke": "#ffffff" if filled else colour,
                "stroke-width": "0.8" if filled else "2",
            },
        )
        if shape is None or turn is None:
            return
        for at in shape.turrets:
            where = {"cx": "0", "cy": pixels(at * shape.length), "r": f"{shape.turret:g}"}
            ET.SubElement(group, "circle", {**where, "fill": "#ffffff" if filled else colour})
        bow = -shape.length - 2
        ET.SubElement(group, "path", {"d": f"M-3 {bow:g}L0 {bow - 8:g}L3 {bow:g}Z", "fill": colour})

    def _pennant(self, parent: ET.Element, x: float, y: float, scale: float = 1) -> None:
        """A flag on a pole whose foot stands there."""
        high, wide, half = (pixels(size * scale) for size in (15, 10, 3.5))
        flag = ET.SubElement(
            parent,
            "path",
            {
                "class": "flag",
                "d": f"M{pixels(x)} {pixels(y)}v-{high}l{wide} {half}-{wide} {half}",
                "fill": "#f6c700",
                "stroke": INK,
                "stroke-width": "1",
            },
        )
        flag.set("stroke-linejoin", "round")
        if parent is self._flags and self._spot:
            flag.set("transform", self._spot)

    def _badge(self, parent: ET.Element, x: float, y: float, number: int) -> None:
        where = {"cx": pixels(x), "cy": pixels(y), "r": "4.5"}
        ET.SubElement(parent, "circle", {**where, "fill": "#ffffff", "stroke": INK})
        write(parent, x, y + 2.8, str(number), size=8, weight="bold", anchor="middle")

    def _above(self, x: float, y: float, text: str, colour: str) -> None:
        """Speed and marks, beside the number of the hex."""
        above = write(self._labels, x - 3, y - 25, text, size=_SMALL, weight="bold", fill=colour)
        above.set("class", "marks")
        self._placed(above)

    def _label(self, x: float, y: float, text: str, colour: str, size: float = 10) -> None:
        label = write(
            self._labels, x, y, text, size=size, weight="bold", fill=colour, anchor="middle"
        )
        self._placed(label)

    def _placed(self, label: ET.Element) -> None:
        """Make a label readable, and as large as the counter that it is of."""
        halo(label)
        if self._spot:
            label.set("transform", self._spot)
