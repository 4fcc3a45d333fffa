"""CORS: the other origins whose pages may call the service from a browser (Fetch standard).

An ASGI application around every operation, so that what no route answers can be read too: a page
learns of a 404, a 413 or a 429 as of any other answer. Nothing here rests on cookies, so none are
allowed: a page proves who it is by the token it sends.
"""

from __future__ import annotations

from collections.abc import Collection

from litestar.enums import ScopeType
from litestar.types import ASGIApp, HTTPScope, Message, Receive, Scope, Send

from wardroom.api.exchange import (
    APPLIED,
    ASSISTANT_FIELD,
    KEY_FIELD,
    REPLAYED,
    Headers,
    Response,
    varying,
)
from wardroom.api.paths import name_route
from wardroom.api.serving.endpoint import send_response

ANY_ORIGIN = "*"
ALLOWED_HEADERS = (
    "Accept", "Accept-Language", "Authorization", "Content-Type", KEY_FIELD, "If-Match",
    "If-None-Match", "Last-Event-ID", "Prefer", "Traceparent", "Tracestate", ASSISTANT_FIELD,
    "X-API-Key", "X-Request-ID",
)  # fmt: skip
"""What a page may send."""
EXPOSED_HEADERS = (
    "Accept", "Accept-Encoding", "Allow", "Deprecation", "ETag", REPLAYED, "Link", "Location",
    APPLIED, "RateLimit", "RateLimit-Policy", "Retry-After", "Sunset", "Vary", "WWW-Authenticate",
    "X-Request-ID",
)  # fmt: skip
"""What a page may read, beside the headers that any page may."""
PREFLIGHT = "preflight"
"""What a preflight is called where routes are named: it asks about a path, and is for none."""

# Every method there is: a page that takes the wrong one must be able to read the 405.
_METHODS = "DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT"
_KEPT_SECONDS = 7200
"""How long a browser may keep the answer to a preflight; none keeps it longer."""
_VARY = (b"vary", b"Origin")


class Cors:
    """Lets pages of `origins` (`https://club.example`, or `*` for any) call `app`."""

    def __init__(self, app: ASGIApp, origins: Collection[str]) -> None:
        self._app = app
        self._any = ANY_ORIGIN in origins
        self._origins = frozenset(origin.encode() for origin in origins)
        self._exposed = (b"access-control-expose-headers", ", ".join(EXPOSED_HEADERS).encode())
        self._preflight: Headers = (
            (b"access-control-allow-methods", _METHODS.encode()),
            (b"access-control-allow-headers", ", ".join(ALLOWED_HEADERS).encode()),
            (b"access-control-max-age", b"%d" % _KEPT_SECONDS),
        )

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a preflight, or pass the request on and permit the page to read the answer."""
        if scope["type"] != ScopeType.HTTP:
            await self._app(scope, receive, send)
            return
        allowed, preflight = self._judged(scope)
        if preflight and allowed is not None:
            name_route(scope, PREFLIGHT)
            vary = () if self._any else (_VARY,)
            await send_response(Response(b"", 204, "", (allowed, *self._preflight, *vary)),
                                scope, send)  # fmt: skip
            return

        async def readable(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = message["headers"]
                own = () if allowed is None else (allowed, self._exposed)
                message["headers"] = [
                    *(headers if self._any else varying(headers, b"Origin")),
                    *own,
                ]
            await send(message)

        await self._app(scope, receive, readable)

    def _judged(self, scope: HTTPScope) -> tuple[tuple[bytes, bytes] | None, bool]:
        """Return the header, if any, that lets a page read the answer, and if it is a preflight."""
        headers = scope["state"]["headers"]
        origin = headers.get(b"origin")
        asks = scope["method"] == "OPTIONS" and b"access-control-request-method" in headers
        if self._any:
            # Told to everyone alike, so that caches need not tell one from another.
            return (b"access-control-allow-origin", b"*"), asks
        if origin is None or origin not in self._origins:
            return None, asks
        return (b"access-control-allow-origin", origin), asks
