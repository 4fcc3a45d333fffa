"""The map in a picture: sea, land, breakwaters, mines, wrecks, and the reach of guns."""

from __future__ import annotations

from collections import defaultdict
from itertools import pairwise
from math import cos, radians, sin, sqrt
from xml.etree import ElementTree as ET

from wardroom.engine.boards import BoardLine
from wardroom.engine.pictures import INK, halo, pixels, put, titled, write
from wardroom.engine.trace import Detail
from wardroom.rulesets.battleships.boards.marks import arcs_of
from wardroom.rulesets.battleships.boards.picture import (
    HALF,
    MARGIN,
    OUTLINE,
    RADIUS,
    SEA,
    SHORE,
    Picture,
    centre,
)
from wardroom.rulesets.battleships.boards.signs import (
    COLOURS,
    GLARE,
    LIT,
    draw_mine,
    draw_wall,
    draw_wreck,
)
from wardroom.rulesets.battleships.boards.words_of_position import unit_line
from wardroom.rulesets.battleships.map.geometry import Point, hex_of, point_of
from wardroom.rulesets.battleships.situation.ship import Ship
from wardroom.rulesets.battleships.situation.terms import Side

ARCS = {
    "bow": "#e8a317",
    "starboard": "#3f9b56",
    "stern": "#8f6bb3",
    "port": "#d0554c",
    "all_round": "#e8a317",
}
_LAND, _GRID, _NUMBER = "#d9c89a", "#9fb3c4", "#5d7387"
_MOST_REACHES = 6
"""The most outlines of reach; with more units only the longest of each side is drawn."""
_DASH, _GAP = 3, 9
"""The width of the outlines of reach, in pixels."""
_WRECK_NAME = 8.5
_QUIET = "0.6"
"""The opacity of areas below the units."""


def draw_sea_and_land(picture: Picture) -> None:
    """Draw every hex of the map, water or land."""
    is_land = picture.shown.waters.is_land
    sea = [point for point in picture.hexes if not is_land(point)]
    land = [point for point in picture.hexes if is_land(point)]
    colour = SEA[picture.shown.situation.time_of_day]
    picture.area("sea", sea, fill=colour, stroke=_GRID)
    picture.area("land", land, fill=_LAND, stroke=SHORE)


def draw_arcs(picture: Picture) -> None:
    """Draw the hexes that a unit's guns reach, by arc (5.7)."""
    for arc, numbers in arcs_of(picture.shown).items():
        hexes = [point_of(number, picture.stagger) for number in numbers]
        area = picture.area(f"arc {arc}", hexes, fill=ARCS[arc], stroke="none")
        area.set("fill-opacity", "0.35")
        titled(area, picture.tell(BoardLine(code="arc", details={"arc": arc})))


def draw_star_shells(picture: Picture) -> None:
    """Draw the hexes that star shell lights (4.3)."""
    for shell in picture.shown.situation.star_shells:
        point = point_of(shell.hex, picture.stagger)
        if point in picture.visible:
            area = picture.area("star-shell", [point], fill=LIT, stroke=GLARE)
            titled(area, picture.tell(BoardLine(code="star_shell", details={"hex": shell.hex})))


def draw_hexes(picture: Picture) -> None:
    """Draw every hex invisibly with its number, for pointers."""
    group = put(picture.map, "g", class_="hexes", fill="none", pointer_events="all")
    for point in picture.hexes:
        x, y = centre(point)
        path = f"M{pixels(x - RADIUS)} {pixels(y)}{OUTLINE}"
        put(group, "path", data_hex=hex_of(point, picture.stagger), d=path)


def draw_breakwaters(picture: Picture) -> None:
    """Draw breakwaters, along the hexsides that they block (9.3)."""
    for side in picture.shown.situation.board.breakwaters:
        one, other = (point_of(number, picture.stagger) for number in side.split("-"))
        if one not in picture.visible and other not in picture.visible:
            continue
        (x, y), (u, v) = centre(one), centre(other)
        across, down = (u - x) / (2 * sqrt(3)), (v - y) / (2 * sqrt(3))
        middle = ((x + u) / 2, (y + v) / 2)
        drawn_line = draw_wall(
            picture.map,
            (middle[0] - down, middle[1] + across),
            (middle[0] + down, middle[1] - across),
        )
        drawn_line.set("class", "breakwater")
        titled(drawn_line, picture.tell(BoardLine(code="breakwaters", details={"sides": side})))


def draw_mines(picture: Picture) -> None:
    """Draw known mines (10.6)."""
    for number in picture.shown.situation.mines:
        point = point_of(number, picture.stagger)
        if point in picture.visible:
            x, y = centre(point)
            mine = draw_mine(picture.map, x + 22, y - 16)
            mine.set("class", "mine")
            titled(mine, picture.tell(BoardLine(code="mines", details={"hexes": number})))


def draw_wrecks(picture: Picture) -> None:
    """Mark where units were lost, with their names; in a hex in use the mark stands aside."""
    afloat = {picture.shown.point(ship) for ship in picture.shown.placed}
    lost: dict[Point, list[Ship]] = defaultdict(list)
    wrecks = picture.shown.wrecks
    for ship in picture.shown.situation.ships:
        wreck = wrecks.get(ship.id)
        if wreck is not None:
            lost[point_of(wreck.hex, picture.stagger)].append(ship)
    for point, ships in lost.items():
        if point in picture.visible:
            _draw_wrecks_in(picture, point, ships, named=point not in afloat)


def _draw_wrecks_in(picture: Picture, point: Point, ships: list[Ship], *, named: bool) -> None:
    x, y = centre(point)
    group = ET.SubElement(picture.map, "g", {"class": "wreck", "opacity": _QUIET})
    titled(group, ". ".join(picture.tell(unit_line(picture.shown, ship)) for ship in ships))
    if not named:
        draw_wreck(group, x - 27, y + 3, colour=COLOURS[ships[0].side])
        return
    draw_wreck(group, x, y - 7, colour=COLOURS[ships[0].side])
    for place, ship in enumerate(ships):
        write(
            group, x, y + 12 + 9.5 * place, picture.name_of(ship),
            size=_WRECK_NAME, fill=COLOURS[ship.side], anchor="middle",
        )  # fmt: skip


def draw_reaches(picture: Picture) -> None:
    """Draw the reach of the units' guns, unless the arcs of one unit are drawn."""
    if picture.shown.gunner is not None:
        return
    drawn = put(
        picture.map, "g", class_="reaches", fill="none",
        stroke_width=1.5 * max(1, picture.enlarged), stroke_dasharray=f"{_DASH:g} {_GAP:g}",
    )  # fmt: skip
    reaches = {
        (picture.shown.point(ship), ship.counter.gun_range): ship for ship in picture.shown.placed
    }
    if len(reaches) > _MOST_REACHES:
        longest = {side: max((reach for (_, reach), ship in reaches.items()
                              if ship.side is side), default=0) for side in Side}  # fmt: skip
        reaches = {at: ship for at, ship in reaches.items() if at[1] == longest[ship.side]}
    for (point, reach), ship in reaches.items():
        outline = put(drawn, "g", stroke=COLOURS[ship.side])
        details: dict[str, Detail] = {"name": ship.counter.name, "hexes": reach}
        titled(outline, picture.tell(BoardLine(code="reach", details=details)))
        _draw_reach(picture, outline, centre(point), 2 * HALF * (reach + 0.5))


def _draw_reach(
    picture: Picture, outline: ET.Element, middle: tuple[float, float], away: float
) -> None:
    """Draw a hexagon with corners `away` from its middle, as far as it lies on the map.

    Its sides are cut here, because a clip or a nested picture doubles the cost of a PNG.
    """
    x, y = middle
    corners = [(x + away * sin(radians(way)), y - away * cos(radians(way)))
               for way in range(0, 360, 60)]  # fmt: skip
    for side, (start, end) in enumerate(pairwise((*corners, corners[0]))):
        first, last = _on_map(picture, start, end)
        if first < last:
            (x1, y1), (x2, y2) = _along(start, end, first), _along(start, end, last)
            dashes = (side + first) * away % (_DASH + _GAP)
            put(outline, "line", x1=x1, y1=y1, x2=x2, y2=y2, stroke_dashoffset=dashes)


def _on_map(
    picture: Picture, start: tuple[float, float], end: tuple[float, float]
) -> tuple[float, float]:
    """Return the part of a line on the map, as shares of its length.

    If no part is on the map, the second share is not larger than the first.
    """
    edges = (picture.left + MARGIN, picture.top + MARGIN)
    first, last = 0.0, 1.0
    for begin, to, edge, size in zip(
        start, end, edges, (picture.across, picture.down), strict=True
    ):
        if begin == to:
            first = first if edge <= begin <= edge + size else 1.0
            continue
        crossed = sorted(((edge - begin) / (to - begin), (edge + size - begin) / (to - begin)))
        first, last = max(first, crossed[0]), min(last, crossed[1])
    return first, last


def _along(
    start: tuple[float, float], end: tuple[float, float], share: float
) -> tuple[float, float]:
    """Return the point after this share of a line."""
    return start[0] + share * (end[0] - start[0]), start[1] + share * (end[1] - start[1])


def draw_numbers(picture: Picture) -> None:
    """Draw the number of every hex, beside the silhouette of a unit."""
    taken = {picture.shown.point(ship) for ship in picture.shown.placed}
    group = ET.SubElement(
        picture.map,
        "g",
        {
            "class": "numbers",
            "font-size": pixels(9 * min(1.2, max(1, picture.enlarged))),
            "fill": _NUMBER,
            "text-anchor": "middle",
        },
    )
    for point in picture.hexes:
        x, y = centre(point)
        aside = -16 if point in taken else 0
        where = {"x": pixels(x + aside), "y": pixels(y - 25)}
        number = ET.SubElement(group, "text", where)
        number.text = hex_of(point, picture.stagger)
        if aside:
            number.set("fill", INK)
            halo(number)
