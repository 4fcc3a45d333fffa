"""Canonical JSON (RFC 8785), the input of all digests: of chart packs, rules and logs.

Only the value of a number counts: `1`, `1.0` and `1e0` are the same number, and so are `0` and
`-0`.
"""

from __future__ import annotations

from decimal import Decimal
from typing import Any, NoReturn

import msgspec

_encode = msgspec.json.Encoder(order="sorted").encode
_SHAPES = bytes.maketrans(b"123456789" + bytes(range(0xEE, 0xF5)), b"0" * 9 + b"\xff" * 7)
_SORTED_OTHERWISE = b"\xff"
"""The first byte of characters above U+D7FF: up to there UTF-8 and UTF-16 have the same order."""
_LARGE = b"0" * 16
"""An integer that may be beyond 2^53. Strings may match too."""
_MOST_DIGITS = 21
"""The most digits before the point without an exponent."""
_MOST_ZEROS = 5
"""The most zeros after the point without an exponent."""


def canonical(value: Any) -> bytes:
    """Return `value` as canonical JSON."""
    written = _encode(value)
    shapes = written.translate(_SHAPES)
    if not (_SORTED_OTHERWISE in shapes or _LARGE in shapes or _has_float(written)):
        return written
    return _written(msgspec.json.decode(written)).encode()


def number_in(literal: str) -> int | float:
    """Return the number of a JSON literal with a fraction or an exponent.

    It is an int if its value is an integer. Raises ValueError for a number that is too large.
    """
    value = float(literal)
    if value in (float("inf"), float("-inf")):
        raise ValueError("Number out of range")
    return int(value) if value.is_integer() else value


def _found(_literal: str) -> NoReturn:
    raise ValueError


_without_floats = msgspec.json.Decoder(float_hook=_found).decode


def _has_float(written: bytes) -> bool:
    try:
        _without_floats(written)
    except msgspec.ValidationError:
        return True
    return False


def _written(value: Any) -> str:
    """Return plain JSON, keys in the order of their UTF-16 code units."""
    if isinstance(value, dict):
        names = sorted(value, key=lambda name: name.encode("utf-16-be"))
        return f"{{{','.join(f'{_text(name)}:{_written(value[name])}' for name in names)}}}"
    if isinstance(value, list):
        return f"[{','.join(map(_written, value))}]"
    if isinstance(value, int | float) and not isinstance(value, bool):
        return _number(value)
    return _text(value)


def _text(value: str | bool | None) -> str:
    return msgspec.json.encode(value).decode()


def _number(value: float) -> str:
    """Return `value` as ECMAScript writes it (RFC 8785, section 3.2.2.3)."""
    try:
        sign, figures, exponent = Decimal(repr(float(value))).as_tuple()
    except OverflowError:  # RFC 8785 has no number as large.
        return str(value)
    assert isinstance(exponent, int)
    digits = "".join(map(str, figures)).rstrip("0")
    point = len(figures) + exponent
    if not digits:
        return "0"
    if len(digits) <= point <= _MOST_DIGITS:
        written = digits.ljust(point, "0")
    elif 0 < point <= _MOST_DIGITS:
        written = f"{digits[:point]}.{digits[point:]}"
    elif -_MOST_ZEROS <= point <= 0:
        written = f"0.{'0' * -point}{digits}"
    else:
        fraction = f".{digits[1:]}" if len(digits) > 1 else ""
        written = f"{digits[0]}{fraction}e{point - 1:+d}"
    return f"-{written}" if sign else written
