"""The application: every operation behind one router, one telemetry, one lifespan."""

from __future__ import annotations

import asyncio
import functools
import re
import signal
import threading
import time
from collections.abc import AsyncIterator, Iterable, Iterator, Mapping, Sequence
from contextlib import asynccontextmanager, contextmanager
from types import FrameType
from typing import Any, Final, NamedTuple

import structlog
from litestar import Litestar, Request, Response
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Receive, Scope, Send

from wardroom.api.cors import Cors
from wardroom.api.endpoint import ByRuleset, Endpoint, route_handler
from wardroom.api.operations import Operation
from wardroom.api.problems import problem_response
from wardroom.api.rate_limit import RateLimit
from wardroom.api.table import all_operations
from wardroom.api.work import WorkPool
from wardroom.collector import spare_the_collector
from wardroom.engine.registry import Ruleset, install
from wardroom.rulesets.catalogue import RULESETS
from wardroom.sessions.connection import Target
from wardroom.sessions.events import News
from wardroom.sessions.keeper import Keeper
from wardroom.sessions.store import Durability, Keeping, Store
from wardroom.settings import Settings, read_settings
from wardroom.telemetry import Telemetry, access_log, configure_logging


def create_app(settings: Settings | None = None, rulesets: Sequence[Ruleset] = RULESETS) -> ASGIApp:
    """The service as an ASGI application, by default with the environment's settings.

    Raises SettingsFault for a setting and ChartFault for a chart pack that cannot be used.
    """
    settings = settings or read_settings()
    configure_logging(settings)
    parts = _parts(settings, rulesets)
    app: ASGIApp = ShortWay(_router(parts), parts.endpoints)
    if settings.rate_limit:
        app = RateLimit(app, settings.rate_limit)
    if settings.origins:
        app = Cors(app, settings.origins)
    return Telemetry(app, access_log(settings))


def create_router(settings: Settings, rulesets: Sequence[Ruleset] = RULESETS) -> Litestar:
    """The Litestar application inside: what routes and answers."""
    return _router(_parts(settings, rulesets))


class _Parts(NamedTuple):
    """What the application is made of: what answers at each route, and what that works with."""

    endpoints: dict[str, Endpoint | ByRuleset]
    work: WorkPool
    store: Store | None
    news: News | None


def _parts(settings: Settings, rulesets: Sequence[Ruleset]) -> _Parts:
    installed = {ruleset.id: install(ruleset, settings.charts_path) for ruleset in rulesets}
    work = WorkPool(settings.work_threads, settings.work_queue)
    store = _store(settings)
    news = None if store is None else News(store)
    keeper = Keeper(installed, store, work.run)
    operations = all_operations(installed, settings, keeper, news)
    return _Parts(dict(_routes(operations, work)), work, store, news)


def _router(parts: _Parts) -> Litestar:
    work, store, news = parts.work, parts.store, parts.news

    @asynccontextmanager
    async def lifespan(_: Litestar) -> AsyncIterator[None]:
        spare_the_collector()
        if store is None or news is None:
            yield
        else:
            warning = asyncio.create_task(_warn_of_weaknesses(store))
            with _told_of_the_end(news):
                yield
            warning.cancel()
            await news.close()
            await store.close()
        work.close()

    return Litestar(
        [route_handler(endpoint, route) for route, endpoint in parts.endpoints.items()],
        exception_handlers={Exception: _problem},
        lifespan=[lifespan],
        logging_config=None,
        openapi_config=None,
    )


class ShortWay:
    """Takes a request for one of `endpoints` there, and any other to `router`, which has them all.

    The endpoints answer all by themselves: what Litestar does before it hands them a request is
    wasted on them, and is half of what HTTP costs a short call. It keeps the lifespan, paths with
    parameters other than those of sessions, other spellings of a path, and hosts and paths that
    are none.
    """

    def __init__(self, router: ASGIApp, endpoints: Mapping[str, Endpoint | ByRuleset]) -> None:
        self._router = router
        self._endpoints = {path: found for path, found in endpoints.items() if "{" not in path}
        self._sessions = {
            path.removeprefix(_SESSION_PATH): found
            for path, found in endpoints.items()
            if path.startswith(_SESSION_PATH)
        }

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on."""
        if scope["type"] == _HTTP and _is_plain(scope["state"]["headers"].get(b"host", b"")):
            path = scope["path"]
            endpoint = self._endpoints.get(path)
            if endpoint is not None:
                scope["path_params"], scope["path_template"] = {}, path
                await endpoint(scope, receive, send)
                return
            match = _SESSION.fullmatch(path)
            endpoint = None if match is None else self._sessions.get(match["rest"])
            if match is not None and endpoint is not None:
                scope["path_params"] = {"ruleset": match["ruleset"], "session": match["session"]}
                scope["path_template"] = _SESSION_PATH + match["rest"]
                await endpoint(scope, receive, send)
                return
        await self._router(scope, receive, send)


_SESSION_PATH = "/v1/{ruleset}/sessions/{session}"
_SESSION = re.compile(
    "/v1/(?P<ruleset>[a-z-]+)/sessions/(?P<session>[A-Za-z0-9_-]{43})(?P<rest>(/[a-z.]+)?)"
)


_HTTP: Final = ScopeType.HTTP
_PLAIN_HOST = re.compile(rb"([A-Za-z0-9.-]+(:[0-9]+)?)?")


@functools.lru_cache(256)
def _is_plain(host: bytes) -> bool:
    """Whether a Host header, empty where there is none, is one that needs no second look."""
    return _PLAIN_HOST.fullmatch(host) is not None


def _routes(
    operations: Iterable[Operation], work: WorkPool
) -> Iterator[tuple[str, Endpoint | ByRuleset]]:
    """What answers at each route: the operations of a path, or of a path of each ruleset."""
    by_route: dict[str, dict[str, list[Operation]]] = {}
    for operation in operations:
        shared = "" if operation.route == operation.path else operation.ruleset
        by_route.setdefault(operation.route, {}).setdefault(shared, []).append(operation)
    for route, by_ruleset in by_route.items():
        if "" in by_ruleset:
            yield route, Endpoint(by_ruleset[""], work)
        else:
            yield (
                route,
                ByRuleset({name: Endpoint(found, work) for name, found in by_ruleset.items()}),
            )


def _store(settings: Settings) -> Store | None:
    if settings.redis_url is None:
        return None
    return Store(
        Target(
            url=settings.redis_url,
            seconds=settings.redis_timeout_ms / 1000,
            connections=settings.redis_connections,
        ),
        Keeping(
            seconds=settings.session_seconds,
            log_bytes=settings.session_log_bytes,
            actions_a_minute=settings.session_rate,
        ),
        Durability(kind=settings.durability, count=settings.replicas),
        now=time.time,
    )


async def _warn_of_weaknesses(store: Store) -> None:
    for weakness in await store.weaknesses():
        structlog.get_logger().warning("redis keeps less than promised", weakness=weakness)


@contextmanager
def _told_of_the_end(news: News) -> Iterator[None]:
    """Have event streams end as soon as the service is told to stop.

    A server waits for its connections before it ends the lifespan, and a stream that waits for
    that end would keep it waiting.
    """
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    loop = asyncio.get_running_loop()
    before: dict[signal.Signals, Any] = {}

    def stop(number: int, frame: FrameType | None) -> None:
        loop.call_soon_threadsafe(news.stop_listening)
        handler = before[signal.Signals(number)]
        if callable(handler):
            handler(number, frame)

    for number in (signal.SIGTERM, signal.SIGINT):
        before[number] = signal.getsignal(number)
        signal.signal(number, stop)
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def _problem(request: Request[Any, Any, Any], fault: Exception) -> Response[bytes]:
    """What Litestar itself cannot answer, such as a path that nothing is served at."""
    response = problem_response(fault, request.scope["path"], request.scope["state"]["request_id"])
    return Response(
        response.body,
        status_code=response.status,
        media_type=response.media_type,
        headers={name.decode(): value.decode() for name, value in response.headers},
    )
