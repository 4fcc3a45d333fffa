"""Content negotiation: media types and languages (RFC 9110, section 12), preferences (RFC 7240)."""

from __future__ import annotations

import functools
import re
from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar, cast
from urllib.parse import unquote_to_bytes

LANGUAGE = b"language"
"""The query parameter that names a language, for clients that cannot send headers."""
_ESCAPED = len(b"%00")
"""The bytes of a character of a query if it is escaped."""
_REMEMBERED = 256
"""The most headers that are cached: clients send few different ones, and the memory must not be
filled."""
_LONGEST_REMEMBERED = 512
"""The most bytes of a cached header."""
_MOST_ELEMENTS = 100
"""The most elements of a header that are read; later ones are ignored."""
_MOST_PARAMETERS = 10
"""The most parts of an element that are read, including its name."""

MOST_QUERY_BYTES = 16_384
"""The bytes of the longest query that is read: as many as of all header fields."""
_LONGEST_LANGUAGES = 1_000
"""The most bytes of languages named in a query that are read."""
_LONGEST_TAG = 100
"""The most characters of a language range that are read: shortening it, part by part, copies it
each time. No tag is nearly as long."""

_LONGEST_PREFERENCES = 1_000
"""The most characters of a Prefer header that are read."""
_PREFERENCE = re.compile(r'(?:[^,"]|"(?:[^"\\]|\\.)*")+')
"""An element of that header; a comma within quotes does not end it."""
_RETURN = re.compile(r'\s*return\s*=\s*("?)([a-z]*)\1\s*(?:;.*)?', re.IGNORECASE | re.DOTALL)

Read = TypeVar("Read", bound=Callable[..., object])


def _remembered(read: Read) -> Read:
    """Return the function `read`, which reads a header, with a cache for short headers."""
    kept = functools.lru_cache(_REMEMBERED)(read)

    @functools.wraps(read)
    def reading(header: bytes | None, *more: object) -> object:
        if header is None or len(header) <= _LONGEST_REMEMBERED:
            return kept(header, *more)
        return read(header, *more)

    return cast("Read", reading)


@_remembered
def accepted(header: bytes | None, offered: tuple[str, ...]) -> str | None:
    """Return the media type of `offered` that an Accept `header` prefers, or None.

    The most specific range that matches a type decides about it; among equals the first wins. A
    single `*`, which older clients send, counts as `*/*`.
    """
    if header is None or not header.strip():
        return offered[0]
    ranges = dict(_weighted(header))
    best, best_weight = None, 0.0
    for media_type in offered:
        family = media_type.partition("/")[0]
        matching = (name for name in (media_type, f"{family}/*", "*/*", "*") if name in ranges)
        weight = ranges.get(next(matching, ""), 0.0)
        if weight > best_weight:
            best, best_weight = media_type, weight
    return best


@_remembered
def language(header: bytes | None, available: tuple[str, ...]) -> str:
    """Return the language of `available` that an Accept-Language `header` prefers.

    For `de-AT`, `de` is returned if there is no `de-AT`; `de_AT`, as operating systems write it,
    counts as the same. `*` stands for all languages that no other range matches. If nothing fits,
    the first language that is not refused is returned: a line in another language is better than
    none.
    """
    known = {name.lower(): name for name in available}
    liked: dict[str, float] = {}
    refused, rest = set(), 0.0
    for wanted, weight in _weighted(header or b""):
        spelled = wanted[:_LONGEST_TAG].replace("_", "-")
        found = _closest(spelled, known)
        if wanted == "*":
            rest = weight
        elif found is not None and weight:
            liked[found] = max(weight, liked.get(found, 0.0))
        elif found is not None and found == known.get(spelled):
            refused.add(found)
    weights = {**liked, **{name: rest for name in available if name not in liked}}
    served = [name for name in weights if name not in refused] or [*available]
    return max(served, key=weights.__getitem__)


@_remembered
def prefers_minimal(prefer: bytes | None) -> bool:
    """Return whether a Prefer header asks for `return=minimal` (RFC 7240, section 4.2).

    If there are several `return` preferences, the first counts; other preferences are ignored.
    """
    text = (prefer or b"").decode("latin-1")[:_LONGEST_PREFERENCES]
    named = map(_RETURN.fullmatch, _preferences(text))
    return next((found[2].lower() == "minimal" for found in named if found is not None), False)


def _preferences(text: str) -> Iterator[str]:
    """Yield the elements of a Prefer header, up to a quotation mark that is never closed."""
    at = 0
    while at < len(text):
        found = _PREFERENCE.match(text, at)
        if found is not None:
            yield found[0]
            at = found.end()
        if text[at : at + 1] == '"':
            return
        at += 1


def with_all_of(
    headers: dict[bytes, bytes], fields: Iterable[tuple[bytes, bytes]], name: bytes
) -> dict[bytes, bytes]:
    """Return `headers` with the values of all fields `name`, not only of the last."""
    return {**headers, name: b", ".join(value for known, value in fields if known == name)}


def asked_in(
    headers: dict[bytes, bytes], query: bytes, named: bool = True
) -> tuple[dict[bytes, bytes], bytes]:
    """Return the headers of a request, in which `query` may replace the language.

    A parameter `language` is removed from the query and replaces Accept-Language. If it may not be
    `named`, it stays in the query. A query that is too long is refused later (`decode_query`).
    """
    if not named or not query or len(query) > MOST_QUERY_BYTES:
        return headers, query
    asked, others = None, []
    for part in query.split(b"&"):
        name, _, value = part.partition(b"=")
        if len(name) <= _ESCAPED * len(LANGUAGE) and _decoded(name) == LANGUAGE:
            asked = _decoded(value[:_LONGEST_LANGUAGES])
        else:
            others.append(part)
    if asked is None:
        return headers, query
    return {**headers, b"accept-language": asked}, b"&".join(others)


def _decoded(text: bytes) -> bytes:
    """Return a name or value of a query, decoded (`application/x-www-form-urlencoded`)."""
    return unquote_to_bytes(text.replace(b"+", b" "))


@_remembered
def likes_gzip(accept_encoding: bytes | None) -> bool:
    """Return whether an Accept-Encoding header allows gzip; a missing header does not."""
    ranges = dict(_weighted(accept_encoding or b""))
    return ranges.get("gzip", ranges.get("*", 0.0)) > 0.0


def _closest(wanted: str, known: dict[str, str]) -> str | None:
    while wanted not in known:
        wanted, _, _ = wanted.rpartition("-")
        if not wanted:
            return None
    return known[wanted]


def _weighted(header: bytes) -> Iterator[tuple[str, float]]:
    """Return the elements of a header with their weights; invalid weights are left out."""
    for element in header.decode("latin-1").lower().split(",", _MOST_ELEMENTS)[:_MOST_ELEMENTS]:
        name, *parameters = map(str.strip, element.split(";", _MOST_PARAMETERS)[:_MOST_PARAMETERS])
        weight = 1.0
        for parameter in parameters:
            key, _, value = parameter.partition("=")
            if key.strip() == "q":
                try:
                    weight = float(value)
                except ValueError:
                    weight = -1.0
        if name and 0.0 <= weight <= 1.0:
            yield name, weight


@_remembered
def is_json(content_type: bytes) -> bool:
    """Return whether a Content-Type header means JSON; any charset in it must be UTF-8."""
    parts = content_type.decode("latin-1").lower().split(";", _MOST_PARAMETERS)[:_MOST_PARAMETERS]
    media_type, *parameters = map(str.strip, parts)
    charsets = [
        value.strip().strip('"')
        for key, _, value in (parameter.partition("=") for parameter in parameters)
        if key.strip() == "charset"
    ]
    return media_type == "application/json" and all(
        charset in ("utf-8", "utf8") for charset in charsets
    )
