"""Text from elsewhere, kept to the line that it stands in."""

from __future__ import annotations

_INSTEAD = "\N{REPLACEMENT CHARACTER}"
_BREAKING = dict.fromkeys((*range(0x20), *range(0x7F, 0xA0), 0x2028, 0x2029), _INSTEAD)
"""Control characters, line breaks among them, and the separators of lines and paragraphs."""


def in_one_line(text: str) -> str:
    """`text` with U+FFFD for whatever would end its line: a name must not forge a line of a log."""
    return text if text.isprintable() else text.translate(_BREAKING)
