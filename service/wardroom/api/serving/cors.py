"""CORS: the other origins whose pages may call the service from a browser (Fetch standard).

An ASGI application around every operation, so that pages can also read answers without a route,
such as a 404, a 413 or a 429. The service uses no cookies, so none are allowed: a page identifies
itself by the token that it sends.
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
"""The headers that a page may send."""
EXPOSED_HEADERS = (
    "Accept", "Accept-Encoding", "Allow", "Deprecation", "ETag", REPLAYED, "Link", "Location",
    APPLIED, "RateLimit", "RateLimit-Policy", "Retry-After", "Sunset", "Vary", "WWW-Authenticate",
    "X-Request-ID",
)  # fmt: skip
"""The headers that a page may read, in addition to those that any page may."""
PREFLIGHT = "preflight"
"""The name of a preflight in place of a route: it asks about a path, and belongs to no
operation."""

# All methods, because a page that uses a wrong one must be able to read the 405.
_METHODS = "DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT"
_KEPT_SECONDS = 7200
"""How long a browser may cache the answer to a preflight; no browser caches it longer."""
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
        """Return the header that lets a page read the answer, and whether this is a preflight."""
        headers = scope["state"]["headers"]
        origin = headers.get(b"origin")
        asks = scope["method"] == "OPTIONS" and b"access-control-request-method" in headers
        if self._any:
            # The same for all origins, so that caches need not distinguish them.
            return (b"access-control-allow-origin", b"*"), asks
        if origin is None or origin not in self._origins:
            return None, asks
        return (b"access-control-allow-origin", origin), asks
