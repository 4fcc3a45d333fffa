"""Reports each request: an id, a log line, two metrics and, if configured, a trace.

An ASGI application around the whole service, so that what no route answers is counted too. A line
never holds a query, a body, a seed or a token, and names the route, not the path: a session in it
by a digest of its id.
"""

from __future__ import annotations

import itertools
import logging
import re
import sys
from collections.abc import Callable, Iterable, Mapping
from datetime import UTC, datetime
from random import getrandbits
from time import perf_counter
from typing import TYPE_CHECKING, Any, Final, NamedTuple, cast

import msgspec
import structlog
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send
from msgspec import UNSET, UnsetType
from prometheus_client import Counter, Histogram

from wardroom.api.failures import codes_of
from wardroom.api.paths import REFUSED, resolved_of, route_of
from wardroom.api.route_groups import GROUPS, group_of
from wardroom.engine.legible import legible
from wardroom.metrics import DURATION, REQUESTS
from wardroom.sessions.basics.digests import about, about_path, without_ids
from wardroom.settings import Settings
from wardroom.spans import TRACING, Traces

if TYPE_CHECKING:
    from litestar.types import HTTPScope

_HTTP: Final = ScopeType.HTTP
_ID_BITS = 64
_REQUEST_ID = re.compile(rb"[A-Za-z0-9._-]{1,64}")
_SECURITY = ((b"x-content-type-options", b"nosniff"), (b"referrer-policy", b"no-referrer"))
"""On every response: a ticket may stand in its URL. Pages for browsers have more of their own."""
_SERVER = (b"server", b"wardroom")
"""On every response, or the server would name itself."""
_METHODS = frozenset({"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"})
_CREATED, _FAILED = 201, 500
_CLIENT_CLOSED_REQUEST = 499
"""Logged where the client went away before there was a status."""


_NEVER = (
    (500, "internal_error"), (503, "session_not_readable"), (409, "session_lost"),
    (410, "session_lost"),
)  # fmt: skip
"""What should never be answered: of one alone a rise is noticed, from the 0 that it rises from."""


class AccessLine(msgspec.Struct, gc=False):
    """The line of the log about a request.

    `code`: of the problem that it was answered with, and `reason` why sessions were away. `digest`:
    of the id of the session or tournament that it was about.
    """

    method: str
    route: str
    status: int
    duration_ms: float
    bytes: int
    request_id: str
    timestamp: datetime
    code: str | UnsetType = UNSET
    reason: str | UnsetType = UNSET
    digest: str | UnsetType = UNSET
    event: str = "request"
    level: str = "info"


class AccessLog(NamedTuple):
    """Writes the lines about requests whose status is `least` or higher."""

    write: Callable[[AccessLine], None]
    least: int = 0


class Telemetry:
    """Gives every request its id, logs it, counts and times it, and adds the security header.

    A sane `X-Request-ID` of the caller is taken over; the id is `scope["state"]["request_id"]`, and
    `scope["state"]["headers"]` are the header fields by name, the last of those of one name.
    `log` takes the lines of requests; None takes none. `traces`: where requests are traced.
    """

    def __init__(self, app: ASGIApp, log: AccessLog | None, traces: Traces | None = None) -> None:
        self._app = app
        self._log = log
        self._traces = traces
        self._meters: dict[tuple[str, int, str], tuple[Counter, Histogram]] = {}
        for group, (status, code) in itertools.product(GROUPS, _NEVER):
            REQUESTS.labels(group, status, code)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on, and report it when it is answered."""
        if scope["type"] != _HTTP:
            await self._app(scope, receive, send)
            return
        arrived = perf_counter()
        headers = dict(scope["headers"])
        request_id = _request_id(headers)
        scope.setdefault("state", {}).update(headers=headers, request_id=request_id)
        own_headers = (*_SECURITY, _SERVER, (b"x-request-id", request_id.encode()))
        status, size, made, reported = _CLIENT_CLOSED_REQUEST, 0, "", False
        trace = None if self._traces is None else self._traces.begin(scope, headers)
        tracing = None if trace is None else TRACING.set(trace.note)

        def report() -> None:
            nonlocal reported
            if not reported:
                reported = True
                self._report(scope, status, size, made, perf_counter() - arrived)

        async def watched(message: Message) -> None:
            nonlocal status, size, made
            if message["type"] == "http.response.start":
                status = message["status"]
                if status == _CREATED:
                    made = _made_at(message["headers"])
                message["headers"] = [*message["headers"], *own_headers]
            elif message["type"] == "http.response.body":
                size += len(message["body"])
                if not message["more_body"]:
                    report()  # Before the last of it goes: what a client has read was counted.
            await send(message)

        try:
            await self._app(scope, receive, watched)
        finally:
            report()
            if trace is not None and tracing is not None:
                TRACING.reset(tracing)
                trace.end(_method_of(scope), _route_of(scope), status, request_id)

    def _report(self, scope: Scope, status: int, size: int, made: str, seconds: float) -> None:
        """Count a request and log it: once its answer is whole, or its client has gone away."""
        codes = codes_of(scope)
        self._count(route_of(scope), status, codes.counted, seconds)
        if self._log is None or status < self._log.least:
            return
        named = about(made) or about_path(resolved_of(scope).parameters)
        self._log.write(
            AccessLine(
                _method_of(scope), _route_of(scope), status, int(seconds * 1_000_000) / 1000, size,
                scope["state"]["request_id"], datetime.now(UTC), codes.code or UNSET,
                codes.reason or UNSET, named.get("digest", UNSET),
                level="info" if status < _FAILED else "warning",
            )
        )  # fmt: skip

    def _count(self, route: str, status: int, code: str, seconds: float) -> None:
        key = group_of(route), status, code
        meters = self._meters.get(key)
        if meters is None:
            meters = REQUESTS.labels(*key), DURATION.labels(key[0])
            self._meters[key] = meters
        meters[0].inc()
        meters[1].observe(seconds)


def _method_of(scope: Scope) -> str:
    """The method of a request, as logs name it."""
    method = cast("HTTPScope", scope)["method"]
    return method if method in _METHODS else "other"


def _route_of(scope: Scope) -> str:
    """The route of a request, as logs name it: also of one that was refused before it began."""
    route = route_of(scope)
    return resolved_of(scope).route if route == REFUSED else route


def _made_at(headers: Iterable[tuple[bytes, bytes]]) -> str:
    """Return the address of a created resource, from the `headers` of the answer; empty if none."""
    return next((value for name, value in headers if name == b"location"), b"").decode()


def access_log(settings: Settings) -> AccessLog | None:
    """Return the writer of lines about requests; None if no such lines are configured.

    A request that the service failed to answer is a `warning`. A line of JSON is written as it is,
    past structlog's processors: they are a tenth of the time of a short request, and would add
    nothing.
    """
    level = _level(settings)
    if level > logging.WARNING:
        return None
    least = 0 if level <= logging.INFO else _FAILED
    if settings.log_format == "json":
        stream = sys.stderr.buffer

        def write(line: AccessLine) -> None:
            stream.write(_encode(line) + b"\n")
            stream.flush()

        return AccessLog(write, least)
    log = structlog.get_logger()

    def report(line: AccessLine) -> None:
        told = msgspec.structs.asdict(line)
        level = getattr(logging, told.pop("level").upper())
        log.log(level, **{name: value for name, value in told.items() if value is not UNSET})

    return AccessLog(report, least)


def _level(settings: Settings) -> int:
    level: int = getattr(logging, settings.log_level.upper())
    return level


def configure_logging(settings: Settings) -> None:
    """Send the log lines of structlog and of the standard library to standard error.

    No line shows the variables of a traceback: they hold seeds, tokens and orders.
    """
    as_json = settings.log_format == "json"
    level = _level(settings)
    shared: list[Any] = [
        structlog.stdlib.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
    ]
    if not as_json:
        shared.append(_a_line_each)
    shared += [structlog.processors.format_exc_info, _without_ids]
    console = structlog.dev.ConsoleRenderer(exception_formatter=structlog.dev.plain_traceback)
    structlog.configure(
        processors=[*shared, _json_line if as_json else console],
        wrapper_class=structlog.make_filtering_bound_logger(level),
        logger_factory=(
            structlog.BytesLoggerFactory(sys.stderr.buffer)
            if as_json
            else structlog.PrintLoggerFactory(sys.stderr)
        ),
        cache_logger_on_first_use=True,
    )
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=shared,
            processors=[
                structlog.stdlib.ProcessorFormatter.remove_processors_meta,
                _json_text if as_json else console,
            ],
        )
    )
    logging.basicConfig(handlers=[handler], level=max(level, logging.WARNING), force=True)


def _a_line_each(_logger: object, _method: str, event: Any) -> Any:
    """Return the report with its texts on one line each, as in JSON."""
    return {
        name: legible(value) if isinstance(value, str) else value for name, value in event.items()
    }


def _without_ids(_logger: object, _method: str, event: Any) -> Any:
    """Return the report without ids that texts of other libraries may contain."""
    return {name: _shown(value) for name, value in event.items()}


def _shown(value: Any) -> Any:
    if isinstance(value, str):
        return without_ids(value)
    return [*map(_shown, value)] if isinstance(value, (list, tuple)) else value


_encode = msgspec.json.Encoder(enc_hook=repr).encode


def _json_line(_logger: object, _method: str, event: Any) -> bytes:
    return _encode(event)


def _json_text(_logger: object, _method: str, event: Any) -> str:
    return _encode(event).decode()


def _request_id(headers: Mapping[bytes, bytes]) -> str:
    """Return the id that the caller sent, if it is valid, or a new id."""
    given = headers.get(b"x-request-id")
    if given is not None and _REQUEST_ID.fullmatch(given):
        return given.decode()
    return new_request_id()


def new_request_id() -> str:
    """Return a new id for a request. The id is not a secret.

    The system's randomness would cost a call; `random` is seeded anew in a process that is forked.
    """
    return f"{getrandbits(_ID_BITS):016x}"
