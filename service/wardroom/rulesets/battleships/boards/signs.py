"""Signs of a map: silhouettes, flags, mines, wrecks, and others in the key."""

from __future__ import annotations

from xml.etree import ElementTree as ET

from wardroom.engine.pictures import INK, pixels, write
from wardroom.rulesets.battleships.boards.marks import (
    FORT,
    UNKNOWN_COURSE,
    silhouette_of,
)
from wardroom.rulesets.battleships.boards.marks import hull as outline_of
from wardroom.rulesets.battleships.situation.terms import ShipType, Side

COLOURS = {Side.FIRST: "#0b3d78", Side.SECOND: "#a3161a"}
LIT, GLARE = "#fff3a0", "#d9a400"
"""The colours of a hex that star shell lights, and of its edge."""
SPEED = "\u00bb"
"""The prefix of a speed."""


def draw_hull(
    parent: ET.Element,
    x: float,
    y: float,
    *,
    kind: ShipType,
    side: Side,
    turn: int | None,
    scale: float = 1.0,
) -> None:
    """Draw the silhouette of a ship, bow at `turn`, or the sign of a fort.

    A ship without a known course (`turn` is None) is drawn without a bow.
    """
    moved = f"translate({pixels(x)} {pixels(y)})"
    if turn and silhouette_of(kind) is not None:
        moved += f" rotate({turn})"
    if scale != 1.0:
        moved += f" scale({scale:g})"
    group = ET.SubElement(parent, "g", {"transform": moved})
    colour, shape = COLOURS[side], silhouette_of(kind)
    filled = side is Side.FIRST
    outline = FORT if shape is None else UNKNOWN_COURSE if turn is None else outline_of(shape)
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


def draw_pennant(parent: ET.Element, x: float, y: float, scale: float = 1) -> ET.Element:
    """Draw a flag on a pole with its foot there; return it."""
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
    return flag


def draw_badge(parent: ET.Element, x: float, y: float, number: int) -> None:
    """Draw the number of a ship among those in its hex, on its silhouette."""
    where = {"cx": pixels(x), "cy": pixels(y), "r": "4.5"}
    ET.SubElement(parent, "circle", {**where, "fill": "#ffffff", "stroke": INK})
    write(parent, x, y + 2.8, str(number), size=8, weight="bold", anchor="middle")


def draw_letter(parent: ET.Element, x: float, y: float, *, letter: str) -> None:
    """Draw a letter that marks a counter."""
    write(parent, x, y + 4, letter, size=13, weight="bold", anchor="middle")


def draw_aim(
    parent: ET.Element,
    one: tuple[float, float],
    other: tuple[float, float],
    colour: str,
) -> ET.Element:
    """Draw the line from a firer to its target; return it."""
    ends = zip(("x1", "y1", "x2", "y2"), map(pixels, (*one, *other)), strict=True)
    line = ET.SubElement(parent, "line", {**dict(ends), "stroke": colour})
    line.set("stroke-width", "2.2")
    line.set("stroke-dasharray", "7 5")
    return line


def draw_wall(
    parent: ET.Element, one: tuple[float, float], other: tuple[float, float]
) -> ET.Element:
    """Draw a breakwater from one place to another; return it."""
    ends = zip(("x1", "y1", "x2", "y2"), map(pixels, (*one, *other)), strict=True)
    wall = ET.SubElement(parent, "line", {**dict(ends), "stroke": INK, "stroke-width": "6"})
    wall.set("stroke-linecap", "round")
    return wall


def draw_mine(parent: ET.Element, x: float, y: float) -> ET.Element:
    """Draw the sign of a mine; return it."""
    where = f"M{pixels(x - 5)} {pixels(y - 5)}l10 10m0-10l-10 10"
    return ET.SubElement(parent, "path", {"d": where, "stroke": INK, "stroke-width": "2.5"})


def draw_wreck(parent: ET.Element, x: float, y: float, *, colour: str) -> None:
    """Draw the sign of a wreck on a sea chart: a keel, and frames across it."""
    where = f"M{pixels(x - 11)} {pixels(y)}h22m-11 -7v14m-6 -10v6m12 0v-6"
    ET.SubElement(
        parent, "path", {"d": where, "fill": "none", "stroke": colour, "stroke-width": "1.8"}
    )
