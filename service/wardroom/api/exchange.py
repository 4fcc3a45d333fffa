"""One HTTP exchange: what an operation is given, and what it answers with."""

from __future__ import annotations

from typing import Any

import msgspec

from wardroom.dice import Die

JSON = "application/json"
PROBLEM_JSON = "application/problem+json"
TEXT = "text/plain"
HTML = "text/html"

Headers = tuple[tuple[bytes, bytes], ...]


class Request(msgspec.Struct, frozen=True, gc=False):
    """A request whose body, query and Accept header have been found good.

    `headers` by lower-case name; `path` holds the parameters of the path; `media_type` is the one
    of the operation's media types that the client likes best, `id` the request's X-Request-ID.
    """

    headers: dict[bytes, bytes]
    path: dict[str, str]
    query: Any
    body: Any
    media_type: str
    id: str


class Response(msgspec.Struct, frozen=True, gc=False):
    """A response. One that has an `etag` answers conditional requests."""

    body: bytes
    status: int = 200
    media_type: str = JSON
    headers: Headers = ()
    etag: str | None = None


def _plain(value: Any) -> Any:
    if isinstance(value, Die):
        return value.notation
    raise TypeError(f"{type(value).__name__} has no JSON form")


encode = msgspec.json.Encoder(enc_hook=_plain).encode
"""Anything that a rule call answers, as JSON; dice in notation."""


def json_schema_of(kind: Any) -> dict[str, Any]:
    """The JSON Schema of a type that JSON does not know: that of `_plain`'s output."""
    if kind is Die:
        return {
            "type": "string",
            "description": "Dice in notation: `NdS`, `d66` or `d100`.",
            "examples": ["2d6"],
        }
    raise NotImplementedError
