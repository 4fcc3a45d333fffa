"""The application: every operation behind one router, one telemetry, one lifespan."""

from __future__ import annotations

import gc
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from litestar import Litestar, Request, Response
from litestar.types import ASGIApp

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
    app: ASGIApp = create_router(settings)
    if settings.rate_limit:
        app = RateLimit(app, settings.rate_limit)
    return Telemetry(app, access_log(settings))


def create_router(settings: Settings) -> Litestar:
    """The Litestar application inside: what routes and answers."""
    operations = all_operations(install_all(settings.charts_path), settings.max_body)
    work = WorkPool(settings.work_threads, settings.work_queue)
    by_path: dict[str, list[Operation]] = {}
    for operation in operations:
        by_path.setdefault(operation.path, []).append(operation)

    @asynccontextmanager
    async def lifespan(_: Litestar) -> AsyncIterator[None]:
        _spare_the_collector()
        yield
        work.close()

    return Litestar(
        [route_handler(Endpoint(listed, work), path) for path, listed in by_path.items()],
        exception_handlers={Exception: _problem},
        lifespan=[lifespan],
        logging_config=None,
        openapi_config=None,
    )


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
