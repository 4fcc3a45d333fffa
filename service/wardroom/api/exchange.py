"""One HTTP exchange: what an operation is given, and what it answers with."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any

import msgspec

JSON = "application/json"
PROBLEM_JSON = "application/problem+json"
TEXT = "text/plain"
HTML = "text/html"
EVENT_STREAM = "text/event-stream"

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
    """A response. One that has an `etag` answers conditional requests.

    One with a `stream` has no `body`: it is sent bit by bit until the client goes away.
    """

    body: bytes
    status: int = 200
    media_type: str = JSON
    headers: Headers = ()
    etag: str | None = None
    stream: AsyncIterator[bytes] | None = None


encode = msgspec.json.Encoder().encode
"""Anything that an operation answers, as JSON."""
