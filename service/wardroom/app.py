"""The application: every operation behind one router, one telemetry, one lifespan."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable, Iterable, Iterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

import msgspec
import structlog
from litestar import Litestar, Request, Response
from litestar.types import ASGIApp

from wardroom.api.administration import admin_operations
from wardroom.api.budgets import Budgets, Shares, charge_archived
from wardroom.api.cors import Cors
from wardroom.api.endpoint import ByRuleset, Endpoint, route_handler
from wardroom.api.front import Bounds, Ending, Front, answer_refusal
from wardroom.api.keys import Keys
from wardroom.api.operations import Operation
from wardroom.api.problems import problem_response
from wardroom.api.table import all_operations
from wardroom.api.work import Agency, Desk, Desks
from wardroom.api.work import Bounds as WorkBounds
from wardroom.api.worker import Trade
from wardroom.collector import spare_the_collector
from wardroom.engine.registry import Ruleset, install
from wardroom.loop_watch import LoopWatch
from wardroom.rulesets.catalogue import RULESETS
from wardroom.sessions.archive import GAME, Archive, Terms
from wardroom.sessions.archiving import Archiver
from wardroom.sessions.budgets import Amounts
from wardroom.sessions.connection import Target
from wardroom.sessions.due import Sweep
from wardroom.sessions.events import News, put_an_end_to
from wardroom.sessions.keeper import Keeper
from wardroom.sessions.objects import Objects
from wardroom.sessions.operating import Operator
from wardroom.sessions.operating_store import OperatorStore
from wardroom.sessions.store import Durability, Keeping, Store
from wardroom.settings import Settings, read_settings
from wardroom.telemetry import Telemetry, access_log, configure_logging, count_refusal

Kept = TypeVar("Kept", bound=Store)


class Clocks(NamedTuple):
    """What the service reads the time from: seconds since 1970, and seconds that never go back."""

    now: Callable[[], float] = time.time
    monotonic: Callable[[], float] = time.monotonic


_CLOCKS = Clocks()


def create_app(
    settings: Settings | None = None,
    rulesets: Sequence[Ruleset] = RULESETS,
    clocks: Clocks = _CLOCKS,
) -> ASGIApp:
    """The service as an ASGI application, by default with the environment's settings.

    Raises SettingsFault for a setting and ChartFault for a chart pack that cannot be used.
    """
    settings = settings or read_settings()
    configure_logging(settings)
    parts = _parts(settings, rulesets, clocks)
    app: ASGIApp = _router(parts)
    parts.agency.open(parts.trade)
    refused: ASGIApp = answer_refusal
    if settings.budgeted:
        app = Budgets(app, _shares(settings), _keys(settings), clocks.monotonic)
    if settings.origins:
        app, refused = Cors(app, settings.origins), Cors(refused, settings.origins)
    bounds = Bounds(body_seconds=settings.body_seconds, requests=settings.concurrency)
    # What the front refuses is logged and counted like any other request.
    app = Telemetry(Front(app, refused, bounds, parts.ending), access_log(settings))
    return LoopWatch(app, settings.loop_ms) if settings.loop_ms else app


def create_router(settings: Settings, rulesets: Sequence[Ruleset] = RULESETS) -> Litestar:
    """The Litestar application inside: what routes and answers."""
    return _router(_parts(settings, rulesets, _CLOCKS))


_BRIEF_ONES = 8
"""How many brief requests may wait where one that takes long may."""


class _Parts(NamedTuple):
    """What the application is made of: what answers at each route, and what that works with."""

    endpoints: dict[str, Endpoint | ByRuleset]
    agency: Agency
    desks: Desks
    trade: Trade
    ending: Ending
    store: Store | None
    news: News | None
    sweep: Sweep | None


def _parts(settings: Settings, rulesets: Sequence[Ruleset], clocks: Clocks) -> _Parts:
    installed = {ruleset.id: install(ruleset, settings.charts_path) for ruleset in rulesets}
    administered = settings.admin_keys_file is not None
    store = open_store(settings, OperatorStore if administered else Store, clocks)
    archive = open_archive(settings, store)
    news = None if store is None else News(store, settings.streams)
    keeping = Operator if administered else Keeper
    keeper = keeping(installed, store, asyncio.to_thread, settings.signing_keys)
    operations = all_operations(installed, settings, keeper, news)
    if isinstance(keeper, Operator):  # They stay out of the document.
        operations += admin_operations(keeper, settings)
    ending = Ending(settings.drain_seconds)
    if news is not None:
        # A server waits for its connections: a stream that goes on would keep it waiting.
        ending.on_begin(news.stop_listening)
    agency = Agency()
    desks = _desks(settings, agency, store)
    trade = Trade({each.id: each for each in operations}, keeper, store, settings.work_memory)
    endpoints, sweep = dict(_routes(operations, desks)), _sweep(keeper, archive)
    return _Parts(endpoints, agency, desks, trade, ending, store, news, sweep)


def _router(parts: _Parts) -> Litestar:
    store, news = parts.store, parts.news

    @asynccontextmanager
    async def lifespan(_: Litestar) -> AsyncIterator[None]:
        spare_the_collector()
        with parts.ending.awaited():
            if store is None or news is None:
                yield
            else:
                beside = [asyncio.create_task(_warn_of_weaknesses(store))]
                if parts.sweep is not None:
                    beside.append(asyncio.create_task(parts.sweep.run()))
                yield
                for task in beside:
                    await put_an_end_to(task)
                await news.close()
                await store.close()
        parts.desks.close()
        parts.agency.close()

    return Litestar(
        [route_handler(endpoint, route) for route, endpoint in parts.endpoints.items()],
        exception_handlers={Exception: _problem},
        lifespan=[lifespan],
        logging_config=None,
        openapi_config=None,
    )


def _routes(
    operations: Iterable[Operation], work: Desks
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


def _shares(settings: Settings) -> Shares:
    return Shares(
        work=settings.share(settings.work_a_minute),
        streams=settings.share(settings.client_streams),
    )


def _keys(settings: Settings) -> Keys | None:
    return None if settings.keys_file is None else Keys(Path(settings.keys_file))


def _amounts(settings: Settings) -> Amounts:
    if not settings.budgeted:
        return Amounts()
    return Amounts(
        sessions_a_day=settings.sessions_a_day,
        tournaments_a_day=settings.tournaments_a_day,
        stored_bytes=settings.stored_bytes,
        all_sessions_a_day=settings.all_sessions_a_day,
    )


def _desks(settings: Settings, agency: Agency, store: Store | None) -> Desks:
    others = WorkBounds(
        processes=settings.work_processes, queue=settings.work_queue, seconds=settings.work_seconds
    )
    brief = msgspec.structs.replace(others, queue=_BRIEF_ONES * settings.work_queue)
    return Desks(
        Desk(agency, brief, store), Desk(agency, others, store), settings.work_seconds * 1000
    )


def open_store(settings: Settings, kind: type[Kept], clocks: Clocks = _CLOCKS) -> Kept | None:
    """The store of sessions that `settings` name; None where they name none."""
    if settings.redis_url is None:
        return None
    return kind(
        Target(
            url=settings.redis_url,
            seconds=settings.redis_timeout_ms / 1000,
            connections=settings.redis_connections,
        ),
        Keeping(
            seconds=settings.session_seconds,
            unused_seconds=settings.unused_seconds,
            waiting_seconds=settings.waiting_seconds,
            invitation_seconds=settings.invitation_seconds,
            repeat_seconds=settings.repeat_seconds,
            log_bytes=settings.session_log_bytes,
            actions_a_minute=settings.actions_a_minute if settings.budgeted else 0,
        ),
        Durability(kind=settings.durability, count=settings.replicas),
        _amounts(settings),
        now=clocks.now,
        count=count_refusal,
    )


def open_archive(settings: Settings, store: Store | None) -> Archive | None:
    """The archive of `store` that `settings` name; None where they name none."""
    if store is None or settings.archive_url is None:
        return None
    terms = Terms(
        after_seconds=settings.archive_after_seconds,
        kept_seconds=settings.archived_seconds,
        most_bytes=4 * settings.session_log_bytes,
    )
    return Archive(store, Objects(settings.archive_url), terms, charge=charge_archived)


def _sweep(keeper: Keeper, archive: Archive | None) -> Sweep | None:
    return None if archive is None else Sweep(archive.due, {GAME: Archiver(keeper, archive).due})


async def _warn_of_weaknesses(store: Store) -> None:
    for weakness in await store.weaknesses():
        structlog.get_logger().warning("redis keeps less than promised", weakness=weakness)


def _problem(request: Request[Any, Any, Any], fault: Exception) -> Response[bytes]:
    """What Litestar itself cannot answer, such as a path that nothing is served at."""
    response = problem_response(fault, request.scope["path"], request.scope["state"]["request_id"])
    return Response(
        response.body,
        status_code=response.status,
        media_type=response.media_type,
        headers={name.decode(): value.decode() for name, value in response.headers},
    )
