"""Makes text that people typed safe for display on boards, in lines and on paper.

Names that were once accepted stay unchanged in records and logs; only their display is made safe.
"""

from __future__ import annotations

import unicodedata

_INSTEAD = "\N{REPLACEMENT CHARACTER}"
_DIRECTING = "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
"""Characters that change the direction of the following text: they could make a name look like
another."""
_TAGS = range(0xE0000, 0xE0080)
_BREAKING = ("Cc", "Cs", "Zl", "Zp", "Cn", "Co")
"""Categories of characters that end a line, that cannot be encoded, or that cannot be shown."""
_IGNORABLE = (
    range(0x034F, 0x0350), range(0x115F, 0x1161), range(0x17B4, 0x17B6), range(0x180B, 0x1810),
    range(0x3164, 0x3165), range(0xFE00, 0xFE10), range(0xFFA0, 0xFFA1), range(0xE0000, 0xE1000),
)  # fmt: skip
"""Default_Ignorable_Code_Point of Unicode, except format characters (Cf)."""


def legible(text: str) -> str:
    """Return `text` with U+FFFD for line breaks, direction changes and undisplayable characters."""
    if text.isprintable():
        return text
    return "".join(_INSTEAD if _misleads(letter) else letter for letter in text)


def legible_lines(text: str) -> str:
    """Return `text`, line by line, as `legible` returns it; line feeds remain."""
    return "\n".join(map(legible, text.split("\n")))


def is_ignorable(letter: str) -> bool:
    """Return whether `letter` is invisible, so that a name looks the same with or without it."""
    code = ord(letter)
    return unicodedata.category(letter)[0] in "CZ" or any(code in each for each in _IGNORABLE)


def _misleads(letter: str) -> bool:
    return letter in _DIRECTING or ord(letter) in _TAGS or unicodedata.category(letter) in _BREAKING
