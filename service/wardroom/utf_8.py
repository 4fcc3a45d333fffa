"""Reads files and bodies that an editor has saved: byte order marks and encodings."""

from __future__ import annotations

import codecs

_OTHER_MARKS = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)
"""That of UTF-32 begins with one of them, or with NUL."""
_HEAD = 4


class EncodingFault(ValueError):
    """A text in another encoding than UTF-8."""


def without_mark(written: bytes) -> bytes:
    """Return a text in UTF-8 without any byte order mark at its beginning.

    Raises EncodingFault for what is in UTF-16 or UTF-32: it begins with a mark of its own, or has
    a NUL beside one of its first characters, which are of ASCII.
    """
    head = written[:_HEAD]
    if head.startswith(_OTHER_MARKS) or b"\0" in head:
        raise EncodingFault("it is in UTF-16 or UTF-32: save it as UTF-8")
    return written[len(codecs.BOM_UTF8) :] if head.startswith(codecs.BOM_UTF8) else written
