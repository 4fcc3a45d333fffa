"""The front of all operations: it limits bodies and requests, and shuts the service down.

    a body that does not come in time           408, and the connection is closed
    a body that breaks off or is not HTTP       400, and the connection is closed
    header fields of more than 16 KB            431
    a body that no operation reads              `connection: close` on the answer
    more requests than there is room for        503 with Retry-After
    more requests of a client than its share    429 with Retry-After
    the service is about to stop                `connection: close` on every answer, readiness 503

A request with a body takes a place among the bodies until its body has arrived, and then a place
among the requests. An event stream takes a place among the streams; a probe needs none.

This ASGI application uses only features of every ASGI server, so that it works the same with any.
"""

from __future__ import annotations

import asyncio
import functools
import multiprocessing
import os
import signal
import sys
import threading
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from time import monotonic
from typing import Final, cast

import msgspec
from litestar.enums import ScopeType
from litestar.types import (
    ASGIApp,
    HTTPReceiveMessage,
    HTTPResponseBodyEvent,
    HTTPScope,
    Message,
    Receive,
    Scope,
    Send,
)

from wardroom.api.budget_problems import budget_problem
from wardroom.api.clients import sharing
from wardroom.api.failures import problem_response
from wardroom.api.paths import REFUSED, Resolved, name_route, resolved_of
from wardroom.api.problem_language import ProblemLanguage
from wardroom.api.problems import (
    BODY_TOO_SLOW,
    BUSY,
    HEADERS_TOO_LARGE,
    MALFORMED_HTTP,
    STOPPING,
    TOO_MANY_STREAMS,
    ProblemError,
)
from wardroom.api.serving.endpoint import send_response
from wardroom.api.serving.places import Places, PlacesFull, Stay
from wardroom.engine.refusals import said
from wardroom.sessions.adapters.redis.budgets import BudgetUsedUp

_HTTP: Final = ScopeType.HTTP
_RETRY_AFTER = (b"retry-after", b"1")
_STREAMS_SECONDS = 10
"""The advised wait before another try to open a stream: nobody knows when another one closes."""
_CLOSE = (b"connection", b"close")
_REFUSAL = "refusal"
MOST_HEADER_BYTES = 16_384
"""The most bytes of all header names and values: the cost to read and store them grows with their
size."""
_PIECE = 131_072
"""The bytes of an answer that are sent at a time."""
_LOOKS_SECONDS = 0.5
"""The time between checks of the bodies that are still arriving."""
_A_TURN = 4
"""The requests that begin, or are refused, in one turn of the event loop."""


class Bounds(msgspec.Struct, frozen=True, kw_only=True):
    """The limits: seconds for a body to arrive, and how many requests may be in progress.

    The number of arriving bodies is also limited to `requests`. `body_bytes` limits all bodies
    together, including those of requests in progress. A client may have `client_streams` of the
    `streams`; 0: no limit.
    """

    body_seconds: float
    requests: int
    body_bytes: int
    streams: int
    client_streams: int = 0


class Ending:
    """The shutdown, from SIGTERM or the death of the parent process to the stop of the server.

    Meanwhile, for `seconds`, requests are still answered, but their connections are closed, so that
    clients go elsewhere before the server stops listening.
    """

    def __init__(self, seconds: float) -> None:
        self.begun = False
        self._seconds = seconds
        self._hears: list[Callable[[], None]] = []

    def on_begin(self, hear: Callable[[], None]) -> None:
        """Call `hear` when the shutdown begins."""
        self._hears.append(hear)

    def begin(self, seconds: float | None = None) -> None:
        """Begin the shutdown, and stop the server after `seconds`, by default the drain time."""
        if self.begun:
            return
        self.begun = True
        for hear in self._hears:
            hear()
        wait = self._seconds if seconds is None else seconds
        # Servers obey SIGINT like SIGTERM, whose handler is replaced here.
        asyncio.get_running_loop().call_later(wait, os.kill, os.getpid(), signal.SIGINT)

    @contextmanager
    def awaited(self) -> Iterator[None]:
        """Begin the shutdown at SIGTERM, or when the parent process has died."""
        if threading.current_thread() is not threading.main_thread():
            yield
            return
        loop = asyncio.get_running_loop()

        def hear(*_: object) -> None:
            with suppress(RuntimeError):  # A closed loop has nothing left to end.
                loop.call_soon_threadsafe(self.begin)

        # The handler stays in place, because a second SIGTERM must not interrupt the shutdown. The
        # loop's own handler misses signals while the loop does not run, as between the start of the
        # application and the start of the server: this handler does not.
        loop.add_signal_handler(signal.SIGTERM, self.begin)
        signal.signal(signal.SIGTERM, hear)
        parent = multiprocessing.parent_process()
        if parent is None:
            yield
            return
        gone = parent.sentinel
        if sys.platform == "linux":
            # The sentinel is a pipe, whose other end is also open in workers that were forked
            # later.
            with suppress(ProcessLookupError):
                gone = os.pidfd_open(cast("int", parent.pid))
        loop.add_reader(gone, self._orphaned, gone)
        try:
            yield
        finally:
            loop.remove_reader(gone)

    def _orphaned(self, gone: int) -> None:
        """Release the port for the next service, because no process is left to restart this one."""
        asyncio.get_running_loop().remove_reader(gone)
        self.begin(0)


class Front:
    """Passes requests to `app` within `bounds`, and answers all others by `refused`."""

    def __init__(
        self,
        app: ASGIApp,
        refused: ASGIApp,
        bounds: Bounds,
        ending: Ending,
        problem_language: ProblemLanguage | None = None,
    ) -> None:
        self._app = app
        self._problem_language = problem_language
        self._refused = refused
        self._bodies = _Bodies(bounds.body_seconds)
        self._ending = ending
        self._turns = _Turns()
        self._arriving = Places("bodies", bounds.requests)
        self._body_bytes = Places("bodies", bounds.body_bytes)
        self._requests = Places("requests", bounds.requests)
        self._streams = Places(
            "streams", bounds.streams, each=bounds.client_streams, seconds=_STREAMS_SECONDS
        )

    @property
    def at_work(self) -> int:
        """The number of requests in progress, without those that are never refused."""
        return self._requests.taken

    @property
    def arriving(self) -> int:
        """The number of requests that wait for their bodies."""
        return self._arriving.taken

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on, or refuse it."""
        if scope["type"] != _HTTP:
            await self._app(scope, receive, send)
            return
        resolved = resolved_of(scope)
        # Streams handle slow readers themselves.
        exchange = _Exchange(self._ending, send, 0 if resolved.streams else self._bodies.seconds)
        stay = Stay(sharing(scope))
        receive = self._bounded(scope, receive, exchange, stay)
        if self._problem_language is not None:
            self._problem_language.attend(scope)
        headers = scope["state"]["headers"]
        if sum(map(len, headers)) + sum(map(len, headers.values())) > MOST_HEADER_BYTES:
            await self._refuse(_problem_of_headers(), scope, receive, exchange)
            return
        if self._ending.begun and resolved.probe == "readiness":
            await self._refuse(_problem_of_stopping(), scope, receive, exchange)
            return
        if resolved.probe is not None:
            await self._app(scope, receive, exchange.send)
            return
        try:
            _take(stay, self._first(resolved, exchange))
        except ProblemError as refusal:
            await self._turns.room()
            await self._refuse(refusal, scope, receive, exchange)
            return
        try:
            await self._turns.room()
            await self._app(scope, receive, exchange.send)
        finally:
            stay.leave()

    def _first(self, resolved: Resolved, exchange: _Exchange) -> Places:
        """Return the places that a request takes when it arrives."""
        if resolved.streams:
            return self._streams
        return self._arriving if resolved.takes_body and not exchange.whole else self._requests

    async def _refuse(
        self, problem: ProblemError, scope: HTTPScope, receive: Receive, exchange: _Exchange
    ) -> None:
        name_route(scope, REFUSED)
        scope["state"][_REFUSAL] = problem
        await self._refused(scope, receive, exchange.send)

    def _bounded(
        self, scope: HTTPScope, receive: Receive, exchange: _Exchange, stay: Stay
    ) -> Receive:
        """Return `receive`, with a deadline if the request has a body."""
        headers = scope["state"]["headers"]
        length = headers.get(b"content-length")
        if length == b"0" or (length is None and b"transfer-encoding" not in headers):
            return receive
        exchange.whole = False
        stated = int(length) if length is not None and b"transfer-encoding" not in headers else -1
        arrived = None
        if resolved_of(scope).takes_body:
            arrived = functools.partial(self._arrived, scope, stay)
        return _Body(receive, exchange, self._bodies, self._turns, stated, arrived).receive

    def _arrived(self, scope: HTTPScope, stay: Stay, size: int, whole: bool) -> None:
        """Reserve memory for the next `size` bytes of a body, and for its work after the last byte.

        Raises ProblemError.
        """
        try:
            if size:
                _take(stay, self._body_bytes, size)
            if whole:
                stay.leave(self._arriving)
                _take(stay, self._requests)
        except ProblemError:
            name_route(scope, REFUSED)
            raise


async def answer_refusal(scope: Scope, _: Receive, send: Send) -> None:
    """Answer a refused request; an ASGI application."""
    asked = cast("HTTPScope", scope)
    # Do not store it: its traceback refers to frames, and these refer to the scope.
    refusal = asked["state"].pop(_REFUSAL)
    await send_response(problem_response(refusal, scope), asked, send)


class _Turns:
    """Lets a few requests begin in each turn of the event loop, while others wait.

    Otherwise a crowd of requests, or hundreds of bodies that arrive at once, would be answered or
    refused in one turn: there would never be too many in progress, and `/healthz` would be answered
    after all of them.
    """

    def __init__(self) -> None:
        self._begun = 0
        self._waiting: deque[asyncio.Future[None]] = deque()

    async def room(self) -> None:
        """Wait for a turn of the event loop in which the request may begin."""
        loop = asyncio.get_running_loop()
        if self._begun >= _A_TURN:
            turn = loop.create_future()
            self._waiting.append(turn)
            await turn
            return
        if self._begun == 0:
            loop.call_soon(self._turn)
        self._begun += 1

    def _turn(self) -> None:
        self._begun = 0
        while self._waiting and self._begun < _A_TURN:
            turn = self._waiting.popleft()
            if not turn.done():
                turn.set_result(None)
                self._begun += 1
        if self._begun:
            asyncio.get_running_loop().call_soon(self._turn)


class _Exchange:
    """The answer to a request, which is passed to the server piece by piece."""

    __slots__ = ("_ending", "_seconds", "_send", "started", "whole")

    def __init__(self, ending: Ending, send: Send, seconds: float) -> None:
        """`seconds` limits the time for a piece of the answer; 0: the answer is sent whole."""
        self._ending = ending
        self._send = send
        self._seconds = seconds
        self.started = False
        self.whole = True
        """Whether the whole request has been read; otherwise the connection cannot take another
        one."""

    async def send(self, message: Message) -> None:
        """Pass `message` on, with a header if the connection will close.

        A long body is sent piece by piece, each when the client has read most of the earlier ones;
        otherwise the server would buffer all of it. A client that does not read gets as much time
        as one whose body does not arrive; then the server closes its connection, because the answer
        is incomplete.
        """
        if message["type"] == "http.response.start":
            self.started = True
            if not self.whole or self._ending.begun:
                message["headers"] = [*message["headers"], _CLOSE]
        elif (
            message["type"] == "http.response.body"
            and self._seconds
            and len(message["body"]) > _PIECE
        ):
            await self._send_in_pieces(message)
            return
        await self._send(message)

    async def _send_in_pieces(self, message: HTTPResponseBodyEvent) -> None:
        body = message["body"]
        last = (len(body) - 1) // _PIECE * _PIECE
        with suppress(TimeoutError):
            for start in range(0, last, _PIECE):
                async with asyncio.timeout(self._seconds):
                    await self._send(_piece(body[start : start + _PIECE]))
            message["body"] = body[last:]
            async with asyncio.timeout(self._seconds):
                await self._send(message)


def _piece(body: bytes) -> HTTPResponseBodyEvent:
    return {"type": "http.response.body", "body": body, "more_body": True}


class _Bodies:
    """The bodies that are still arriving, and one timer for all of them.

    A timer for each body would add a tenth to the cost of a short call.
    """

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self._waiting: set[_Body] = set()
        self._looking = False

    def add(self, body: _Body) -> None:
        """Watch the deadline of `body` until it is discarded."""
        self._waiting.add(body)
        if not self._looking:
            self._looking = True
            asyncio.get_running_loop().call_later(_LOOKS_SECONDS, self._look)

    def discard(self, body: _Body) -> None:
        """Stop watching `body`."""
        self._waiting.discard(body)

    def _look(self) -> None:
        now = monotonic()
        for body in self._waiting:
            body.look(now)
        self._looking = bool(self._waiting)
        if self._looking:
            asyncio.get_running_loop().call_later(_LOOKS_SECONDS, self._look)


class _Body:
    """The body of one request, which must arrive before its deadline."""

    __slots__ = (
        "_arrived", "_bodies", "_deadline", "_exchange", "_late", "_left", "_over", "_receive",
        "_task", "_turns",
    )  # fmt: skip

    def __init__(
        self,
        receive: Receive,
        exchange: _Exchange,
        bodies: _Bodies,
        turns: _Turns,
        length: int,
        arrived: Callable[[int, bool], None] | None,
    ) -> None:
        self._receive = receive
        self._arrived = arrived
        self._turns = turns
        self._left = length
        self._exchange = exchange
        self._bodies = bodies
        self._deadline = monotonic() + bodies.seconds
        self._task: asyncio.Task[object] | None = None
        self._late = False
        self._over = False

    def look(self, now: float) -> None:
        """Stop waiting if the body is late."""
        if now > self._deadline and not self._late and self._task is not None:
            self._late = True
            self._task.cancel()

    async def receive(self) -> HTTPReceiveMessage:
        """Return the next message.

        Raises ProblemError for a body that is late, breaks off, or has no room.
        """
        if self._over or self._exchange.started:
            return cast("HTTPReceiveMessage", await self._receive())
        task = self._task = asyncio.current_task()
        self._bodies.add(self)
        try:
            message = await self._receive()
        except asyncio.CancelledError:
            if self._late and task is not None and not task.uncancel():
                raise self._broken(ProblemError(BODY_TOO_SLOW, BODY_TOO_SLOW.meaning)) from None
            raise
        except Exception as fault:  # Each server raises its own errors.
            raise self._broken(_problem_of_body()) from fault
        finally:
            self._bodies.discard(self)
        await self._turns.room()
        if message["type"] != "http.request":
            # The same for a disconnected client and for invalid HTTP: a server need not distinguish
            # them.
            raise self._broken(_problem_of_body())
        self._left -= len(message["body"])
        if self._left == 0:
            # A server may need one more message to report that this was the last.
            message["more_body"] = False
        if not message["more_body"]:
            self._over = self._exchange.whole = True
        if self._arrived is not None:
            try:
                self._arrived(len(message["body"]), self._over)
            except ProblemError as refusal:
                raise self._broken(refusal) from None
        return message

    def _broken(self, problem: ProblemError) -> ProblemError:
        self._over = True
        return problem


def _take(stay: Stay, places: Places, count: int = 1) -> None:
    """Take `count` of `places` for a request. Raises ProblemError if no place is free."""
    try:
        stay.take(places, count)
    except BudgetUsedUp as fault:
        raise budget_problem(fault) from fault
    except PlacesFull as fault:
        raise _problem_of_room(places) from fault


def _problem_of_body() -> ProblemError:
    return ProblemError(MALFORMED_HTTP, "The body of the request broke off, or is not HTTP/1.1.")


def _problem_of_headers() -> ProblemError:
    most = said("headers_too_large.most", most=MOST_HEADER_BYTES)
    return ProblemError(HEADERS_TOO_LARGE, "", refused=(most,))


def _problem_of_room(places: Places) -> ProblemError:
    retry = (b"retry-after", b"%d" % places.seconds)
    if places.name != "streams":
        return ProblemError(BUSY, BUSY.meaning, headers=(retry,))
    return ProblemError(
        TOO_MANY_STREAMS,
        f"The worker process has {places.taken:,} event streams open, as many as "
        "WARDROOM_STREAMS allows. Try again after `Retry-After`.",
        headers=(retry,),
    )


def _problem_of_stopping() -> ProblemError:
    return ProblemError(STOPPING, STOPPING.meaning, headers=(_RETRY_AFTER,))
