"""The width of text in terminal columns, and wrapping it into lines."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator

_UNIT = re.compile(r"(?<=\d) (?=[a-z]\b)")
"""The space between a figure and its unit: 4,600 t."""
_WIDE = 2
_CLOSING, _OPENING = ("Po", "Pe", "Pf"), ("Ps", "Pi")
_SMALL = "ぁぃぅぇぉっゃゅょァィゥェォッャュョー々"
"""Japanese letters that may not begin a line."""
_WITHOUT_WIDTH = ("Mn", "Me", "Cf")


def width(text: str) -> int:
    """Return the columns of `text`: two for an East Asian letter, none for an accent."""
    return len(text) if text.isascii() else sum(map(_width, text))


def _width(letter: str) -> int:
    if unicodedata.category(letter) in _WITHOUT_WIDTH:
        return 0
    return _WIDE if unicodedata.east_asian_width(letter) in ("F", "W") else 1


def units_kept(text: str) -> str:
    """Return `text` with no line break between a figure and its unit."""
    return _UNIT.sub("\N{NO-BREAK SPACE}", text)


def padded(text: str, columns: int, *, right: bool = False) -> str:
    """Return `text` padded with spaces after it, or before it if aligned to the `right`."""
    spaces = " " * (columns - width(text))
    return spaces + text if right else text + spaces


def wrapped(text: str, columns: int) -> tuple[str, ...]:
    """Return `text` in lines of at most so many columns, at least 2; an empty text is one line.

    Lines end at spaces, and between letters of East Asia; a word too long for a line is cut.
    """
    kept = units_kept(text)
    if width(kept) <= columns:
        return (kept.strip(),)
    lines, line = [], ""
    for piece in _pieces(kept):
        if line and width(line) + width(piece.rstrip()) > columns:
            lines.append(line.rstrip())
            line = ""
        for part in _cut(piece if line else piece.lstrip(), columns):
            if line and width(line) + width(part.rstrip()) > columns:
                lines.append(line.rstrip())
                line = ""
            line += part
    return (*lines, line.rstrip())


def _pieces(text: str) -> Iterator[str]:
    """The unbreakable parts: words with the spaces after them, and most single wide letters."""
    piece = ""
    for letter in text:
        if piece and _may_break(piece[-1], letter):
            yield piece
            piece = ""
        piece += letter
    if piece:
        yield piece


def _may_break(before: str, letter: str) -> bool:
    """Whether a line may end between two letters.

    It may after a space and beside a wide letter, but not within Hangul, whose words have spaces,
    within Katakana, after a figure, or before closing punctuation.
    """
    if before == " " or letter == " ":
        return before == " " != letter
    if _width(letter) < _WIDE and _width(before) < _WIDE:
        return False
    if unicodedata.category(letter) in _CLOSING or unicodedata.category(before) in _OPENING:
        return False
    if before.isdecimal() or letter in _SMALL:
        return False
    return not (_script(before) == _script(letter) != "")


def _script(letter: str) -> str:
    """The script of a letter if its words are not broken; otherwise empty."""
    name = unicodedata.name(letter, "").partition(" ")[0]
    return name.partition("-")[0] if name.startswith(("HANGUL", "KATAKANA")) else ""


def _cut(piece: str, columns: int) -> Iterator[str]:
    part = ""
    for letter in piece:
        if part and letter != " " and width(part) + _width(letter) > columns:
            yield part
            part = ""
        part += letter
    if part:
        yield part
