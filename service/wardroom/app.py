"""The application: every operation behind one router, one telemetry, one lifespan."""

from __future__ import annotations

import gc
import re
from collections.abc import AsyncIterator, Iterable, Mapping
from contextlib import asynccontextmanager
from typing import Any, cast

from litestar import Litestar, Request, Response
from litestar.enums import ScopeType
from litestar.types import ASGIApp, HTTPScope, Receive, Scope, Send

from wardroom.api.endpoint import Endpoint, route_handler
from wardroom.api.operations import Operation
from wardroom.api.problems import problem_response
from wardroom.api.rate_limit import RateLimit
from wardroom.api.table import all_operations
from wardroom.api.work import WorkPool
from wardroom.rulesets.catalogue import install_all
from wardroom.settings import Settings, read_settings
from wardroom.telemetry import Telemetry, access_log, configure_logging


def create_app(settings: Settings | None = None) -> ASGIApp:
    """The service as an ASGI application, by default with the environment's settings.

    Raises SettingsFault for a setting and ChartFault for a chart pack that cannot be used.
    """
    settings = settings or read_settings()
    configure_logging(settings)
    work = WorkPool(settings.work_threads, settings.work_queue)
    endpoints = _endpoints(settings, work)
    app: ASGIApp = ShortWay(_router(endpoints, work), endpoints)
    if settings.rate_limit:
        app = RateLimit(app, settings.rate_limit)
    return Telemetry(app, access_log(settings))


def create_router(settings: Settings) -> Litestar:
    """The Litestar application inside: what routes and answers."""
    work = WorkPool(settings.work_threads, settings.work_queue)
    return _router(_endpoints(settings, work), work)


def _endpoints(settings: Settings, work: WorkPool) -> dict[str, Endpoint]:
    """What is served, by path (`/v1/{ruleset}/rules`)."""
    by_path: dict[str, list[Operation]] = {}
    for operation in all_operations(install_all(settings.charts_path), settings.max_body):
        by_path.setdefault(operation.path, []).append(operation)
    return {path: Endpoint(listed, work) for path, listed in by_path.items()}


def _router(endpoints: Mapping[str, Endpoint], work: WorkPool) -> Litestar:
    @asynccontextmanager
    async def lifespan(_: Litestar) -> AsyncIterator[None]:
        _spare_the_collector()
        yield
        work.close()

    return Litestar(
        [route_handler(endpoint, path) for path, endpoint in endpoints.items()],
        exception_handlers={Exception: _problem},
        lifespan=[lifespan],
        logging_config=None,
        openapi_config=None,
    )


class ShortWay:
    """Takes a request for one of `endpoints` there, and any other to `router`, which has them all.

    The endpoints answer all by themselves: what Litestar does before it hands them a request is
    wasted on them, and is half of what HTTP costs a short call. It keeps the lifespan, paths with
    parameters, other spellings of a path, and hosts and paths that are none.
    """

    def __init__(self, router: ASGIApp, endpoints: Mapping[str, Endpoint]) -> None:
        self._router = router
        self._endpoints = {path: found for path, found in endpoints.items() if "{" not in path}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on."""
        endpoint = self._endpoints.get(scope["path"]) if scope["type"] == ScopeType.HTTP else None
        if endpoint is None or not _plain_host(scope["headers"]):
            await self._router(scope, receive, send)
            return
        scope["path_params"], scope["path_template"] = {}, scope["path"]
        await endpoint(cast("HTTPScope", scope), receive, send)


_PLAIN_HOST = re.compile(rb"[A-Za-z0-9.-]+(:[0-9]+)?")


def _plain_host(headers: Iterable[tuple[bytes, bytes]]) -> bool:
    """Whether the Host header, if any, is one that needs no second look."""
    for name, value in headers:
        if name == b"host":
            return _PLAIN_HOST.fullmatch(value) is not None
    return True


def _problem(request: Request[Any, Any, Any], fault: Exception) -> Response[bytes]:
    """What Litestar itself cannot answer, such as a path that nothing is served at."""
    response = problem_response(fault, request.scope["path"], request.scope["state"]["request_id"])
    return Response(
        response.body,
        status_code=response.status,
        media_type=response.media_type,
        headers={name.decode(): value.decode() for name, value in response.headers},
    )


def _spare_the_collector() -> None:
    """Keep rules, charts and decoders out of garbage collection: it halves the slowest replies."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 50, 100)
