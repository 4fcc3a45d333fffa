"""A position as a picture: an SVG document of the map, its land and exits, and every unit.

Units of the first player are filled, those of the second outlined, so that colour is not needed.
All attributes are inline: the document needs no style sheet, script or font. It states its
language, so that a viewer can choose a font with its letters.
"""

from __future__ import annotations

from wardroom.engine.boards import Tell
from wardroom.rulesets.battleships.boards.counters import draw_targets, draw_units
from wardroom.rulesets.battleships.boards.head import draw_head
from wardroom.rulesets.battleships.boards.map_drawing import (
    draw_arcs,
    draw_breakwaters,
    draw_hexes,
    draw_mines,
    draw_numbers,
    draw_reaches,
    draw_sea_and_land,
    draw_star_shells,
    draw_wrecks,
)
from wardroom.rulesets.battleships.boards.margins import draw_elsewhere, draw_exits, draw_inset
from wardroom.rulesets.battleships.boards.marks import Shown
from wardroom.rulesets.battleships.boards.picture import Picture

_IN_ORDER = (
    draw_head, draw_sea_and_land, draw_arcs, draw_star_shells, draw_hexes, draw_breakwaters,
    draw_mines, draw_wrecks, draw_reaches, draw_targets, draw_units, draw_numbers, draw_exits,
    draw_inset, draw_elsewhere,
)  # fmt: skip
"""The layers of the picture, from bottom to top."""


def drawn(shown: Shown, tell: Tell, language: str) -> str:
    """Return the position as an SVG document; `tell` writes its lines in `language`."""
    picture = Picture(shown, tell, language)
    for draw in _IN_ORDER:
        draw(picture)
    return picture.document()
