"""Draws a flow: a box for each stage, one below another, and the next calls below them."""

from __future__ import annotations

from collections.abc import Sequence
from xml.etree import ElementTree as ET

import msgspec

from wardroom.engine.pictures import INK, PAPER, framed, put, root_of, wide, write

_MARGIN, _HIGH, _GAP, _LOOP = 24.0, 34.0, 18.0, 18.0
_SIZE = 14.0
_LEAST, _MOST = 300.0, 640.0
_RULE, _DECISION = "#e8eef4", "#fdf0d0"


class Box(msgspec.Struct, frozen=True):
    """A stage: its text, whether the player decides (pointed), whether it is repeated."""

    text: str
    pointed: bool
    again: bool


def drawn(
    language: str,
    described: Sequence[str],
    *,
    head: str,
    boxes: Sequence[Box],
    again: bool,
    ends: Sequence[str],
) -> str:
    """Return the SVG document of a flow, in `language` and with its content as text.

    `again`: whether an arrow leads from the last box back to the first.
    """
    root = root_of(language, head, "\n".join(described))
    paper = put(root, "rect", fill=PAPER)
    texts = [*(box.text for box in boxes), *ends]
    across = max(_LEAST, min(_MOST, max(map(wide, (head, *texts))) * _SIZE + 3 * _HIGH))
    middle, top = across / 2, _HIGH
    write(root, middle, top, head, size=_SIZE + 3, weight="bold", anchor="middle", within=across)
    top += _GAP
    first = top
    for box in boxes:
        _stage(root, box, across, top)
        top += _HIGH + _GAP
        _arrow(root, middle, top - _GAP, top)
    if again and boxes:
        _back(root, across, top - _GAP - _HIGH / 2, first + _HIGH / 2, far=2 * _LOOP)
    for end in ends:
        put(root, "line", x1=_HIGH, y1=top + _HIGH / 2, x2=across - _HIGH, y2=top + _HIGH / 2,
            stroke=INK, stroke_width=0.5, stroke_dasharray="2 3")  # fmt: skip
        write(root, middle, top + _HIGH / 2 - 4, end, size=_SIZE - 1, anchor="middle",
              within=across - 2 * _HIGH)  # fmt: skip
        top += _HIGH - 8
    wide_as = across + 3 * _LOOP + 2 * _MARGIN
    return framed(root, paper, (-_MARGIN, 0, wide_as, top + _MARGIN))


def _stage(root: ET.Element, box: Box, across: float, top: float) -> None:
    low, slant = top + _HIGH, _HIGH / 2 if box.pointed else 0.0
    corners = (
        (slant, top), (across - slant, top), (across, top + _HIGH / 2), (across - slant, low),
        (slant, low), (0.0, top + _HIGH / 2),
    )  # fmt: skip
    put(
        root, "polygon", points=" ".join(f"{x:g},{y:g}" for x, y in corners),
        fill=_DECISION if box.pointed else _RULE, stroke=INK,
    )  # fmt: skip
    write(root, across / 2, top + _HIGH / 2 + 5, box.text, size=_SIZE, anchor="middle",
          within=across - 2 * _HIGH)  # fmt: skip
    if box.again:
        _back(root, across, low - 6, top + 6, far=_LOOP)


def _arrow(root: ET.Element, x: float, top: float, low: float) -> None:
    put(root, "line", x1=x, y1=top, x2=x, y2=low - 6, stroke=INK)
    put(root, "polygon", points=f"{x:g},{low:g} {x - 4:g},{low - 7:g} {x + 4:g},{low - 7:g}")


def _back(root: ET.Element, x: float, low: float, top: float, *, far: float) -> None:
    """Draw an arrow back up, on the right."""
    out = x + far
    put(root, "path", d=f"M{x:g} {low:g}H{out:g}V{top:g}H{x + 6:g}", fill="none", stroke=INK)
    put(root, "polygon", points=f"{x:g},{top:g} {x + 7:g},{top - 4:g} {x + 7:g},{top + 4:g}")
