"""One HTTP exchange: the input and the answer of an operation."""

from __future__ import annotations

import hashlib
from collections.abc import Awaitable, Callable, Iterable
from typing import TYPE_CHECKING, Annotated, Any

import msgspec
from msgspec import Meta

from wardroom.api.negotiation import prefers_minimal

if TYPE_CHECKING:
    from litestar.types import Receive, Send

JSON = "application/json"
PROBLEM_JSON = "application/problem+json"
TEXT = "text/plain"
HTML = "text/html"
CALENDAR = "text/calendar"
EVENT_STREAM = "text/event-stream"

API_KEY = b"x-api-key"
"""The header field of a client's API key."""

KEY_FIELD = "Idempotency-Key"
"""The header field that makes a repeat of a request safe."""
REPLAYED = "Idempotent-Replayed"
"""The header of an answer that repeats an earlier one, as other services name it: there is no
standard."""

ASSISTANT_FIELD = "Wardroom-Assistant"
ASSISTANT = ASSISTANT_FIELD.lower().encode()
"""The header field by which a request states that an assistant plays a seat, and which
assistant."""

PREFER = b"prefer"
"""The header field with a client's preferences for the answer (RFC 7240)."""
APPLIED = "Preference-Applied"
"""The header of an answer that follows a preference of the client."""

Headers = tuple[tuple[bytes, bytes], ...]
NO_STORE: Headers = ((b"cache-control", b"no-store"),)


class Request(msgspec.Struct, frozen=True, gc=False):
    """A request whose body, query and Accept header are valid.

    `headers`: by lower-case name; `path`: the parameters of the path; `media_type`: the operation's
    media type that the client prefers; `id`: the request's X-Request-ID. `size`: the bytes of the
    body. `body` is None if it has not been decoded.
    """

    headers: dict[bytes, bytes]
    path: dict[str, str]
    query: Any
    body: Any
    media_type: str
    id: str
    size: int = 0

    @property
    def minimal(self) -> bool:
        """Whether the operation must leave members out (`Prefer: return=minimal`)."""
        return prefers_minimal(self.headers.get(PREFER))


class Response(msgspec.Struct, frozen=True, gc=False):
    """A response. If a response has an `etag`, conditional requests are answered with it.

    A response with a `stream` has no `body`: the stream sends data until it ends or the client
    disconnects. If the `body` is made `later`, there is an `etag`, and no body is made for a client
    that already has it. `zipped` returns the body compressed beforehand, if there is one.
    """

    body: bytes
    status: int = 200
    media_type: str = JSON
    headers: Headers = ()
    etag: str | None = None
    stream: Callable[[Receive, Send], Awaitable[None]] | None = None
    later: Callable[[], bytes] | None = None
    zipped: Callable[[], bytes] | None = None

    @property
    def whole(self) -> Response:
        """The response with its body, which is made only now."""
        if self.later is None:
            return self
        return msgspec.structs.replace(self, body=self.later(), later=None)


TicketParameter = Annotated[
    str,
    Meta(
        max_length=100,
        description="A reading ticket, in place of a token. The `EventSource` and the `<img>` "
        "of a browser cannot send a token.",
    ),
]


def tag_of(body: bytes) -> str:
    """Return the entity tag of a response with this `body`."""
    return f'"{hashlib.sha256(body).hexdigest()}"'


def tagged(body: bytes, *headers: tuple[bytes, bytes], media_type: str = JSON) -> Response:
    """Return a response with an entity tag computed from its body."""
    return Response(body, media_type=media_type, headers=headers, etag=tag_of(body))


def varying(headers: Iterable[tuple[bytes, bytes]], request_header: bytes) -> Headers:
    """Return `headers` with `request_header` added to Vary."""
    others = tuple(pair for pair in headers if pair[0] != b"vary")
    depends = [value for name, value in headers if name == b"vary"]
    return (*others, (b"vary", b", ".join([*depends, request_header])))


def preferring(headers: Headers, *, minimal: bool) -> Headers:
    """Return `headers` with the fields of an answer for which `Prefer` counts."""
    applied: Headers = ((APPLIED.lower().encode(), b"return=minimal"),) if minimal else ()
    return (*varying(headers, b"Prefer"), *applied)


encode = msgspec.json.Encoder().encode
"""Encodes any answer of an operation as JSON."""
