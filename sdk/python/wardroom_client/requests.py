"""What requests are made of: parts of a path, parameters, headers."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from typing import NewType
from urllib.parse import quote, urlencode

VERSION = "0.3.0.dev0"
AGENT = f"wardroom-client/{VERSION}"
_KEY = "Idempotency-Key"

AnyRuleset = NewType("AnyRuleset", str)
"""A ruleset that is worked out as the program runs: of its sessions everything is any."""


def part(value: object) -> str:
    """`value` as a part of a path.

    Raises ValueError for one that would lead elsewhere: nothing, `.` and `..`.
    """
    text = str(value)
    if text in ("", ".", ".."):
        raise ValueError(f"{text!r} is no part of a path")
    return quote(text, safe="")


def with_query(path: str, **query: object) -> str:
    """`path` with those parameters that are given; a list is one of several values."""
    given = {name: _stated(value) for name, value in query.items() if value is not None}
    return f"{path}?{urlencode(given, doseq=True)}" if given else path


def with_key(headers: Mapping[str, str | None]) -> dict[str, str | None]:
    """`headers`, with a key of its own for a request that has none and may have one."""
    if _KEY in headers and headers[_KEY] is None:
        return {**headers, _KEY: secrets.token_hex(16)}
    return dict(headers)


def filled(headers: Mapping[str, str | None]) -> dict[str, str]:
    """Those of `headers` that have a value."""
    return {name: value for name, value in headers.items() if value is not None}


def _stated(value: object) -> object:
    if isinstance(value, bool):
        return "true" if value else "false"
    return [str(each) for each in value] if isinstance(value, list | tuple) else str(value)
