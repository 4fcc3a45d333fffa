"""A limit on the requests of one client, in fixed windows of a minute.

Counted in the process's own memory: a shared count would cost every stateless request a trip to
a store. With several workers each counts for itself, so a client may get that many times more.
"""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic

from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from wardroom.api.endpoint import send_response
from wardroom.api.exchange import Headers
from wardroom.api.problems import TOO_MANY_REQUESTS, ProblemError, problem_response

_WINDOW_SECONDS = 60
_MOST_CLIENTS = 50_000
"""Clients counted one by one in a window; those beyond share one count."""
_LIMITED = "/v1/"


class RateLimit:
    """Lets each client have `limit` requests a minute, and says on every reply how many are left.

    The reply to one more is 429. Operations outside `/v1/` are not counted. `clock` gives seconds.
    """

    def __init__(self, app: ASGIApp, limit: int, clock: Callable[[], float] = monotonic) -> None:
        self._app = app
        self._limit = limit
        self._clock = clock
        self._window = 0
        self._used: dict[str, int] = {}
        self._policy = (b"ratelimit-policy", f'"minute";q={limit};w={_WINDOW_SECONDS}'.encode())

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Count the request and pass it on, or answer 429."""
        if scope["type"] != ScopeType.HTTP or not scope["path"].startswith(_LIMITED):
            await self._app(scope, receive, send)
            return
        left, reset = self._count(scope)
        fields = self._fields(max(left, 0), reset)
        if left < 0:
            refusal = ProblemError(
                TOO_MANY_REQUESTS,
                f"A client has {self._limit} requests a minute; there are more in {reset} s.",
                headers=(*fields, (b"retry-after", str(reset).encode())),
            )
            response = problem_response(refusal, scope["path"], scope["state"]["request_id"])
            await send_response(response, scope, send)
            return

        async def with_fields(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message["headers"], *fields]
            await send(message)

        await self._app(scope, receive, with_fields)

    def _count(self, scope: Scope) -> tuple[int, int]:
        """How many requests the client has left after this one, and seconds to the next window."""
        now = self._clock()
        window = int(now // _WINDOW_SECONDS)
        if window != self._window:
            self._window = window
            self._used.clear()
        client = scope["client"][0] if scope["client"] else ""
        if client not in self._used and len(self._used) >= _MOST_CLIENTS:
            client = ""
        used = self._used.get(client, 0) + 1
        self._used[client] = used
        return self._limit - used, int((window + 1) * _WINDOW_SECONDS - now) + 1

    def _fields(self, left: int, reset: int) -> Headers:
        return (self._policy, (b"ratelimit", f'"minute";r={left};t={reset}'.encode()))
