"""How many columns text takes in a terminal, and the lines that it is wrapped in."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator

_UNIT = re.compile(r"(?<=\d) (?=[a-z]\b)")
"""The space between a figure and its unit: 4,600 t."""
_WIDE = 2
_CLOSING, _OPENING = ("Po", "Pe", "Pf"), ("Ps", "Pi")
_SMALL = "ぁぃぅぇぉっゃゅょァィゥェォッャュョー々"
"""Letters of Japanese that do not begin a line."""
_WITHOUT_WIDTH = ("Mn", "Me", "Cf")


def width(text: str) -> int:
    """Return the columns that `text` takes: two for a letter of East Asia, none for an accent."""
    return len(text) if text.isascii() else sum(map(_width, text))


def _width(letter: str) -> int:
    if unicodedata.category(letter) in _WITHOUT_WIDTH:
        return 0
    return _WIDE if unicodedata.east_asian_width(letter) in ("F", "W") else 1


def units_kept(text: str) -> str:
    """Return `text` with each figure and its unit on one line."""
    return _UNIT.sub("\N{NO-BREAK SPACE}", text)


def padded(text: str, columns: int, *, right: bool = False) -> str:
    """Return `text` with spaces behind it, or before it where it stands to the `right`."""
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
    """What stays on one line: words with the spaces behind them, and most single wide letters."""
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

    It may behind a space and beside a wide letter: but not within Hangul, whose words have spaces
    between them, within Katakana, behind a figure, or before what closes.
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
    """The script of a letter whose words are kept whole; empty for all others."""
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
