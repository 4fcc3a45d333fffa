"""What the service tells about itself: one log line and two metrics a request, and request ids.

An ASGI application around the whole service, so that what no route answers is counted too. A line
never holds a query, a body, a seed or a token, and names the route, not the path.
"""

from __future__ import annotations

import logging
import os
import re
import sys
from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from random import getrandbits
from time import perf_counter
from typing import Any, Final

import msgspec
import structlog
from litestar.enums import ScopeType
from litestar.types import ASGIApp, HTTPScope, Message, Receive, Scope, Send
from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    disable_created_metrics,
    generate_latest,
)
from prometheus_client.multiprocess import MultiProcessCollector

from wardroom.settings import Settings

EXPOSITION_TYPE = "text/plain; version=0.0.4; charset=utf-8"
MULTIPROCESS_DIR = "PROMETHEUS_MULTIPROC_DIR"
"""Where workers share their metrics; set before they start when there is more than one."""

_HTTP: Final = ScopeType.HTTP
_ID_BITS = 64
_REQUEST_ID = re.compile(rb"[A-Za-z0-9._-]{1,64}")
_SECURITY = (b"x-content-type-options", b"nosniff")
"""On every response; pages for browsers have more of their own."""
_SERVER = (b"server", b"wardroom")
"""On every response, or the server would name itself."""
_METHODS = frozenset({"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"})
_CLIENT_CLOSED_REQUEST = 499
"""Logged where the client went away before there was a status."""

disable_created_metrics()  # type: ignore[no-untyped-call]
_REGISTRY = CollectorRegistry()
_REQUESTS = Counter(
    "wardroom_requests", "Requests answered.", ("method", "route", "status"), registry=_REGISTRY
)
_DURATION = Histogram(
    "wardroom_request_duration_seconds",
    "Time from a request's arrival to the end of its response.",
    ("method", "route"),
    buckets=(0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0),
    registry=_REGISTRY,
)


_REFUSALS = Counter(
    "wardroom_refusals",
    "Requests refused for want of a budget, or of room.",
    ("budget", "reason"),
    registry=_REGISTRY,
)


_BREAKER = Gauge(
    "wardroom_redis_breaker_open",
    "Workers that refuse sessions at once, since Redis does not answer.",
    multiprocess_mode="livesum",
    registry=_REGISTRY,
)


class AccessLine(msgspec.Struct, gc=False):
    """What the log says of one request."""

    method: str
    route: str
    status: int
    duration_ms: float
    bytes: int
    request_id: str
    timestamp: datetime
    event: str = "request"
    level: str = "info"


class Telemetry:
    """Gives every request its id, logs it, counts and times it, and adds the security header.

    A sane `X-Request-ID` of the caller is taken over; the id is `scope["state"]["request_id"]`, and
    `scope["state"]["headers"]` are the header fields by name, the last of those of one name.
    `log` takes the line of each request; None takes none.
    """

    def __init__(self, app: ASGIApp, log: Callable[[AccessLine], None] | None) -> None:
        self._app = app
        self._log = log
        self._meters: dict[tuple[str, str, int], tuple[Counter, Histogram]] = {}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on, and tell about it once it is answered."""
        if scope["type"] != _HTTP:
            await self._app(scope, receive, send)
            return
        arrived = perf_counter()
        headers = dict(scope["headers"])
        request_id = _request_id(headers)
        scope.setdefault("state", {}).update(headers=headers, request_id=request_id)
        own_headers = (_SECURITY, _SERVER, (b"x-request-id", request_id.encode()))
        status, size = _CLIENT_CLOSED_REQUEST, 0

        async def watched(message: Message) -> None:
            nonlocal status, size
            if message["type"] == "http.response.start":
                status = message["status"]
                message["headers"] = [*message["headers"], *own_headers]
            elif message["type"] == "http.response.body":
                size += len(message["body"])
            await send(message)

        try:
            await self._app(scope, receive, watched)
        finally:
            self._tell(scope, request_id, status, size, perf_counter() - arrived)

    def _tell(
        self, scope: HTTPScope, request_id: str, status: int, size: int, seconds: float
    ) -> None:
        method = scope["method"] if scope["method"] in _METHODS else "other"
        route: str = scope.get("path_template", "unmatched")
        key = (method, route, status)
        meters = self._meters.get(key)
        if meters is None:
            meters = _REQUESTS.labels(*key), _DURATION.labels(method, route)
            self._meters[key] = meters
        meters[0].inc()
        meters[1].observe(seconds)
        if self._log is not None:
            milliseconds, now = int(seconds * 1_000_000) / 1000, datetime.now(UTC)
            self._log(AccessLine(method, route, status, milliseconds, size, request_id, now))


def exposition() -> bytes:
    """The metrics in the Prometheus text format; of all workers where they share them."""
    registry = _REGISTRY
    if os.environ.get(MULTIPROCESS_DIR):
        registry = CollectorRegistry()
        MultiProcessCollector(registry)  # type: ignore[no-untyped-call]
    return generate_latest(registry)


def count_refusal(budget: str, reason: str) -> None:
    """Count a request that was refused.

    `reason`: `used_up`, `too_high`; of `streams` and `work_queue` also `full`, whoever asks; of
    `creations` `memory` or `sessions`.
    """
    _REFUSALS.labels(budget, reason).inc()


def note_breaker(is_open: bool) -> None:
    """Note whether this worker refuses sessions at once, since Redis does not answer."""
    _BREAKER.set(is_open)


def access_log(settings: Settings) -> Callable[[AccessLine], None] | None:
    """Where the lines of requests go, as the rest of the log does; None where none are wanted.

    A line of JSON is written as it is, past structlog's processors: they are a tenth of the time
    of a short request, and would add nothing.
    """
    if _level(settings) > logging.INFO:
        return None
    if settings.log_format == "json":
        stream = sys.stderr.buffer

        def write(line: AccessLine) -> None:
            stream.write(_encode(line) + b"\n")
            stream.flush()

        return write
    log = structlog.get_logger()
    return lambda line: log.info(**msgspec.structs.asdict(line))


def _level(settings: Settings) -> int:
    level: int = getattr(logging, settings.log_level.upper())
    return level


def configure_logging(settings: Settings) -> None:
    """Send structlog's and the standard library's log lines to standard error, alike."""
    as_json = settings.log_format == "json"
    level = _level(settings)
    shared: list[Any] = [
        structlog.stdlib.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
    ]
    if as_json:
        shared.append(structlog.processors.format_exc_info)
    structlog.configure(
        processors=[*shared, _json_line if as_json else structlog.dev.ConsoleRenderer()],
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
                _json_text if as_json else structlog.dev.ConsoleRenderer(),
            ],
        )
    )
    logging.basicConfig(handlers=[handler], level=max(level, logging.WARNING), force=True)


_encode = msgspec.json.Encoder(enc_hook=repr).encode


def _json_line(_logger: object, _method: str, event: Any) -> bytes:
    return _encode(event)


def _json_text(_logger: object, _method: str, event: Any) -> str:
    return _encode(event).decode()


def _request_id(headers: Mapping[bytes, bytes]) -> str:
    """The id that the caller gave, if it will do as one, or one made up."""
    given = headers.get(b"x-request-id")
    if given is not None and _REQUEST_ID.fullmatch(given):
        return given.decode()
    # Nothing rests on it that a caller could guess, and the system's randomness costs a call.
    return f"{getrandbits(_ID_BITS):016x}"
