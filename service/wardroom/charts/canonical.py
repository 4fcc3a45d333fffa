"""Canonical JSON (RFC 8785), of which every digest is: of chart packs, rules and logs."""

from __future__ import annotations

import re
from typing import Any

import msgspec

_encode = msgspec.json.Encoder(order="sorted").encode
_SORTED_OTHERWISE = re.compile(rb"[\xee-\xf4]")
"""The first byte of a character above U+D7FF: below it UTF-8 and UTF-16 sort alike."""


def canonical(value: Any) -> bytes:
    """`value` as canonical JSON (RFC 8785; there are no fractions)."""
    written = _encode(value)
    if _SORTED_OTHERWISE.search(written) is None:
        return written
    return msgspec.json.encode(_in_order(msgspec.json.decode(written)))


def _in_order(value: Any) -> Any:
    """Return plain JSON with keys in the order of their UTF-16 code units."""
    if isinstance(value, dict):
        names = sorted(value, key=lambda name: name.encode("utf-16-be"))
        return {name: _in_order(value[name]) for name in names}
    return [_in_order(each) for each in value] if isinstance(value, list) else value
