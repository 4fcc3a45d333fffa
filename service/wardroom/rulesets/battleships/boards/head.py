"""The head of a picture: the battle, the players, the key of signs, and the rose."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from math import cos, radians, sin
from typing import NamedTuple
from xml.etree import ElementTree as ET

from wardroom.engine.boards import BoardLine
from wardroom.engine.pictures import INK, is_wide, pixels, put, write
from wardroom.engine.trace import Detail
from wardroom.rulesets.battleships.boards.map_drawing import ARCS
from wardroom.rulesets.battleships.boards.marks import LETTERS, arcs_of, marks_of
from wardroom.rulesets.battleships.boards.picture import LINE, Picture
from wardroom.rulesets.battleships.boards.signs import (
    COLOURS,
    GLARE,
    LIT,
    SPEED,
    draw_aim,
    draw_hull,
    draw_letter,
    draw_mine,
    draw_pennant,
    draw_wall,
    draw_wreck,
)
from wardroom.rulesets.battleships.situation.ship import Ship
from wardroom.rulesets.battleships.situation.terms import ShipType, Side

_KEY_HEIGHT = 22

_Draw = Callable[[ET.Element, float, float], object]


class _Key(NamedTuple):
    """An entry of the key: its sign, its meaning, and its width."""

    draw: _Draw
    text: str
    before: float
    width: float


def draw_head(picture: Picture) -> None:
    """Draw the head: the battle, the players, the key of silhouettes, and the rose."""
    header, tell = picture.header, picture.tell
    lines = [tell(line) for line in picture.told.head]
    players = _players(picture)
    gunner = picture.shown.gunner
    keys = _rows_of_keys(picture)
    picture.head_height = 34 + LINE * (len(lines) - 1) + 26 * len(players) + 34
    picture.head_height += _KEY_HEIGHT * (len(keys) - 1)
    if gunner is not None:
        picture.head_height += 50
    left, y = picture.left + 16, picture.top - picture.head_height + 30
    write(header, left, y, lines[0], size=22, weight="bold")
    for line in lines[1:]:
        y += LINE
        write(header, left, y, line, size=15)
    for side, nations in players:
        y += 26
        draw_hull(header, left + 22, y - 5, kind=ShipType.BATTLESHIP, side=side, turn=90)
        write(header, left + 58, y, nations, size=15, fill=COLOURS[side], weight="bold")
    y += 30 - _KEY_HEIGHT
    for row in keys:
        y, across = y + _KEY_HEIGHT, left
        for key in row:
            key.draw(header, across + 22, y - 5)
            write(header, across + key.before, y, key.text, size=13)
            across += key.width
    if gunner is not None:
        y += 26
        _arcs_key(picture, gunner, left, y)
    _rose(picture, picture.left + picture.width - 62, picture.top - picture.head_height + 58)


def _players(picture: Picture) -> list[tuple[Side, str]]:
    """The sides that have units, with their navies if the names do not show them."""
    found = []
    for side in Side:
        units = [ship for ship in picture.shown.situation.ships if ship.side is side]
        nations = dict.fromkeys(ship.counter.nation.value for ship in units)
        named = picture.tell(BoardLine(code="sheet_of_side", details={"side": side.value}))
        told = [
            picture.tell(BoardLine(code="nation", details={"nation": nation})) for nation in nations
        ]
        if not all(nation in named for nation in told):
            players = ({"nation": nation, "side": side.value} for nation in nations)
            named = "; ".join(
                picture.tell(BoardLine(code="player", details=each)) for each in players
            )
        if units:
            found.append((side, named))
    return found


def _arcs_key(picture: Picture, gunner: Ship, left: float, y: float) -> None:
    details: dict[str, Detail] = {
        "name": gunner.counter.name,
        "hexes": gunner.counter.gun_range,
    }
    caption = picture.tell(BoardLine(code="arcs", details=details))
    write(picture.header, left, y, caption, size=14)
    across, y = left, y + 24
    for arc in arcs_of(picture.shown):
        box = {"x": pixels(across), "y": pixels(y - 12), "width": "16", "height": "14"}
        ET.SubElement(picture.header, "rect", {**box, "fill": ARCS[arc], "fill-opacity": "0.5"})
        name = picture.tell(BoardLine(code="arc", details={"arc": arc}))
        write(picture.header, across + 22, y, name, size=13)
        across += 130


def _rose(picture: Picture, x: float, y: float) -> None:
    """The six facings of the map (9.3)."""
    rose = ET.SubElement(picture.header, "g", {"class": "rose"})
    for index, letter in enumerate("ABCDEF"):
        way = radians(60 * index)
        east, north = sin(way), -cos(way)
        ends = (x + 8 * east, y + 8 * north, x + 28 * east, y + 28 * north)
        names = ("x1", "y1", "x2", "y2")
        placed = dict(zip(names, map(pixels, ends), strict=True))
        ET.SubElement(rose, "line", {**placed, "stroke": INK, "stroke-width": "1.5"})
        write(rose, x + 39 * east, y + 39 * north + 5, letter, size=14, anchor="middle")


# ------------------------------------------------------------------------------ the key


def _rows_of_keys(picture: Picture) -> list[list[_Key]]:
    """The meaning of silhouettes and marks on this map, in as many rows as needed."""
    rows: list[list[_Key]] = [[]]
    room = picture.width - 32
    for key in (*_key_of_units(picture), *_key_of_marks(picture)):
        if rows[-1] and sum(each.width for each in rows[-1]) + key.width > room:
            rows.append([])
        rows[-1].append(key)
    return rows


def _key_of_units(picture: Picture) -> Iterator[_Key]:
    kinds = {ship.counter.type for ship in picture.shown.situation.ships}
    for kind in ShipType:
        if kind in kinds:
            text = picture.tell(BoardLine(code="key", details={"type": kind.value}))
            draw = partial(draw_hull, kind=kind, side=Side.FIRST, turn=90)
            yield _Key(draw, text, before=54, width=92)


def _key_of_marks(picture: Picture) -> Iterator[_Key]:
    """The key of other things on the map."""
    situation = picture.shown.situation
    marks: list[tuple[str, object, _Draw]] = [
        ("flagship", any(ship.flagship for ship in picture.shown.placed), _flag),
        ("breakwater", situation.board.breakwaters, _breakwater),
        ("star_shell", situation.star_shells, _light),
        ("mine", situation.mines, draw_mine),
        ("wreck", situation.wrecks, partial(draw_wreck, colour=INK)),
    ]
    used = {mark.kind for ship in picture.shown.placed for mark in marks_of(picture.shown, ship)}
    marks += [
        ("speed", bool(picture.shown.placed), partial(draw_letter, letter=SPEED)),
        ("target", bool(situation.fire), _target),
        ("reach", picture.shown.gunner is None and picture.shown.placed, _reach),
    ]
    for kind, letter in LETTERS.items():
        marks.append((kind, kind in used, partial(draw_letter, letter=letter)))
    for mark, there, draw in marks:
        if there:
            text = picture.tell(BoardLine(code=f"key_{mark}"))
            yield _Key(draw, text, before=40, width=58 + _wide_in_key(text))


def _flag(parent: ET.Element, x: float, y: float) -> None:
    draw_pennant(parent, x, y + 7)


def _breakwater(parent: ET.Element, x: float, y: float) -> None:
    draw_wall(parent, (x - 10, y + 1), (x + 10, y + 1))


def _light(parent: ET.Element, x: float, y: float) -> None:
    box = {"x": pixels(x - 8), "y": pixels(y - 7), "width": "16", "height": "14"}
    ET.SubElement(parent, "rect", {**box, "fill": LIT, "stroke": GLARE})


def _target(parent: ET.Element, x: float, y: float) -> None:
    draw_aim(parent, (x - 12, y), (x + 12, y), INK)


def _reach(parent: ET.Element, x: float, y: float) -> None:
    put(parent, "line", x1=x - 14, y1=y, x2=x + 14, y2=y, stroke=INK, stroke_width=2,
        stroke_dasharray="3 6")  # fmt: skip


def _wide_in_key(text: str) -> int:
    """The width of a word in the key; an East Asian letter is as wide as it is high."""
    return sum(13 if is_wide(letter) else 7 for letter in text)
