"""Text from elsewhere, kept to the line that it stands in."""

from __future__ import annotations

from wardroom.engine.legible import legible


def in_one_line(text: str) -> str:
    """`text` with U+FFFD for what would end its line or turn what stands beside it.

    A name must not forge a line of a log, nor show it as another.
    """
    return text if text.isprintable() else legible(text)
