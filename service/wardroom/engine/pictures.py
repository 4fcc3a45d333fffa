"""SVG pictures: the drawing functions shared by the boards of all games.

Every element has its own attributes: a document needs no style sheet, script or special font. It
states its language, so that a viewer can choose a font with the letters of that language. Text is
inserted as text, so that a name typed by a player is never read as markup.
"""

from __future__ import annotations

import colorsys
import re
import unicodedata
from enum import StrEnum
from xml.etree import ElementTree as ET

from wardroom.engine.legible import legible_lines

INK, PAPER = "#1b2733", "#ffffff"
_FONT = "Helvetica, Arial, sans-serif"
_LETTER = 0.58
_LETTERS = {
    **dict.fromkeys("ijlI .'", 0.28),
    **dict.fromkeys("frt-", 0.36),
    **dict.fromkeys("mwMW", 0.86),
}
"""The approximate width of letters, relative to their size; all others have `_LETTER`."""
_LEAST_SIZE = 9.0


class Theme(StrEnum):
    """How a picture is coloured."""

    LIGHT = "light"
    DARK = "dark"


_COLOUR = re.compile(r'"#([0-9a-f]{6})"')


def root_of(language: str, title: str, described: str) -> ET.Element:
    """Return an empty SVG document in `language`, with its title for screen readers."""
    root = ET.Element(
        "svg",
        {
            "xmlns": "http://www.w3.org/2000/svg",
            # Both attributes, for older viewers: the same letters can look different in different
            # languages.
            "lang": language,
            "{http://www.w3.org/XML/1998/namespace}lang": language,
            "role": "img",
            "font-family": _FONT,
            "fill": INK,
        },
    )
    titled(root, title)
    ET.SubElement(root, "desc").text = legible_lines(described)
    return root


def framed(root: ET.Element, paper: ET.Element, box: tuple[float, float, float, float]) -> str:
    """Return the finished document. `box` states left, top, width and height of the drawing."""
    root.set("viewBox", " ".join(map(pixels, box)))
    root.set("width", pixels(box[2]))
    root.set("height", pixels(box[3]))
    for name, value in zip(("x", "y", "width", "height"), box, strict=True):
        paper.set(name, pixels(value))
    return ET.tostring(root, encoding="unicode")


def themed(document: str, theme: Theme) -> str:
    """Return a document in light colours, changed to the colours of `theme`.

    A dark theme swaps light and dark.
    """
    return document if theme is Theme.LIGHT else _COLOUR.sub(_darkened, document)


def _darkened(colour: re.Match[str]) -> str:
    red, green, blue = (int(colour[1][at : at + 2], 16) / 255 for at in (0, 2, 4))
    hue, lightness, saturation = colorsys.rgb_to_hls(red, green, blue)
    turned = colorsys.hls_to_rgb(hue, 0.08 + 0.86 * (1 - lightness), saturation * 0.8)
    return '"#' + "".join(f"{round(part * 255):02x}" for part in turned) + '"'


def put(parent: ET.Element, tag: str, **attributes: str | float) -> ET.Element:
    """Return a new element. `stroke_width` becomes `stroke-width`; empty attributes are dropped."""
    written = {
        name.rstrip("_").replace("_", "-"): value if isinstance(value, str) else pixels(value)
        for name, value in attributes.items()
        if value != ""
    }
    return ET.SubElement(parent, tag, written)


def write(
    parent: ET.Element,
    x: float,
    y: float,
    text: str,
    *,
    size: float,
    weight: str = "",
    fill: str = "",
    anchor: str = "",
    within: float = 0,
) -> ET.Element:
    """Draw `text` at a place.

    `within`: the available pixels; longer text is written smaller, then cut.
    """
    if within and wide(text) * size > within:
        size = max(_LEAST_SIZE, within / wide(text))
        text = cut(text, within / size)
    element = put(
        parent, "text",
        x=x, y=y, font_size=size, font_weight=weight, fill=fill, text_anchor=anchor,
    )  # fmt: skip
    element.text = legible_lines(text)
    return element


def titled(parent: ET.Element, said: str) -> None:
    """Give `parent` a title, which browsers show as a tooltip and screen readers read."""
    ET.SubElement(parent, "title").text = legible_lines(said)


def halo(element: ET.Element) -> None:
    """Outline a text so that it is readable on top of lines and other drawings."""
    element.set("stroke", PAPER)
    element.set("stroke-width", "2.5")
    element.set("stroke-linejoin", "round")
    element.set("paint-order", "stroke")


def cut(text: str, most: float) -> str:
    """Return `text`, cut to a width in multiples of its font size."""
    if wide(text) <= most:
        return text
    while text and wide(text) + 0.9 > most:
        text = text[:-1]
    return text.rstrip() + "\u2026"


def wide(said: str) -> float:
    """Return the width of a text, as a multiple of the font size.

    East Asian letters are as wide as they are high.
    """
    return sum(1 if is_wide(letter) else _LETTERS.get(letter, _LETTER) for letter in said)


def is_wide(letter: str) -> bool:
    """Return whether a letter is as wide as high."""
    return unicodedata.east_asian_width(letter) in ("F", "W")


def pixels(value: float) -> str:
    """Return a coordinate as text, to a tenth of a pixel."""
    return f"{value:.1f}".removesuffix(".0")
