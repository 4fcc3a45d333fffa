"""The margins of the map: its exits, an inset of the whole map, and units elsewhere."""

from __future__ import annotations

from collections import defaultdict

from wardroom.engine.pictures import INK, PAPER, pixels, put, write
from wardroom.rulesets.battleships.boards.picture import (
    HALF,
    LINE,
    MARGIN,
    RADIUS,
    SEA,
    SHORE,
    Picture,
    centre,
)
from wardroom.rulesets.battleships.boards.signs import COLOURS
from wardroom.rulesets.battleships.boards.words_of_position import exit_lines, unit_line
from wardroom.rulesets.battleships.map.geometry import point_of
from wardroom.rulesets.battleships.situation.terms import Edge

_INSET = 150
"""The height of the inset in pixels, except for half a hex."""


def draw_exits(picture: Picture) -> None:
    """Draw where units may leave the map (9.2), at its edge."""
    used: dict[Edge, int] = defaultdict(int)
    exits = zip(picture.shown.situation.board.exits, exit_lines(picture.shown), strict=True)
    for way, line in exits:
        place = 12 + 12 * used[way.edge]
        used[way.edge] += 1
        x0, y0 = picture.left + MARGIN, picture.top + MARGIN
        middle = (x0 + picture.across / 2, y0 + picture.down / 2)
        x, y, turn = {
            Edge.NORTH: (middle[0], y0 - place, 0),
            Edge.SOUTH: (middle[0], y0 + picture.down + place + 8, 0),
            Edge.WEST: (x0 - place, middle[1], -90),
            Edge.EAST: (x0 + picture.across + place, middle[1], 90),
        }[way.edge]
        text = write(
            picture.map, x, y, f"\u2192 {picture.tell(line)} \u2192",
            size=13, fill=COLOURS[way.side], weight="bold", anchor="middle",
        )  # fmt: skip
        text.set("class", "exit")
        if turn:
            text.set("transform", f"rotate({turn} {pixels(x)} {pixels(y)})")


def draw_inset(picture: Picture) -> None:
    """Draw the whole map, small, with the part shown marked; nothing if all is shown."""
    columns, rows = picture.shown.whole
    if len(picture.hexes) == len(columns) * len(rows):
        return
    top = picture.top + picture.down + 2 * MARGIN
    scale = _INSET / (len(rows) * 2 * HALF)
    origin = centre(point_of(f"{columns[0]:02}{rows[0]:02}", picture.stagger))
    group = put(picture.root, "g", class_="inset")

    def at(x: float, y: float) -> tuple[float, float]:
        return (
            picture.left + 16 + (x - origin[0] + RADIUS) * scale,
            top + (y - origin[1] + HALF) * scale,
        )

    across = (1.5 * RADIUS * (len(columns) - 1) + 2 * RADIUS) * scale
    put(group, "rect", x=picture.left + 16, y=top, width=across, height=_INSET + HALF * scale,
        fill=SEA[picture.shown.situation.time_of_day], stroke=INK)  # fmt: skip
    for column in columns:
        for row in rows:
            point = point_of(f"{column:02}{row:02}", picture.stagger)
            if picture.shown.waters.is_land(point):
                x, y = at(*centre(point))
                put(group, "circle", cx=x, cy=y, r=RADIUS * scale, fill=SHORE)
    for ship in picture.shown.placed:
        x, y = at(*centre(picture.shown.point(ship)))
        put(group, "circle", cx=x, cy=y, r=3, fill=COLOURS[ship.side], stroke=PAPER)
    x, y = at(picture.left + MARGIN, picture.top + MARGIN)
    put(group, "rect", class_="frame", x=x, y=y, width=picture.across * scale,
        height=picture.down * scale, fill="none", stroke=INK, stroke_width=2)  # fmt: skip
    said = [picture.tell(line) for line in picture.told.map[:2]]
    for place, line in enumerate(said):
        write(
            group, picture.left + across + 34, top + 18 + LINE * place, line, size=14,
            within=picture.width - across - 60,
        )  # fmt: skip
    picture.foot_height += _INSET + HALF * scale + 12


def draw_elsewhere(picture: Picture) -> None:
    """List the units that are not on the map, a line each."""
    y = picture.top + picture.down + 2 * MARGIN
    for ship in picture.shown.elsewhere:
        picture.foot_height += LINE
        group = picture.unit_group(picture.root, ship)
        said = picture.tell(unit_line(picture.shown, ship))
        at = y + picture.foot_height - 6
        write(group, picture.left + 16, at, said, size=14, fill=COLOURS[ship.side])
