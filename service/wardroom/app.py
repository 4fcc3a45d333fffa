"""The application: connects all operations with the router, the telemetry and the lifespan."""

from __future__ import annotations

import asyncio
import functools
import os
import time
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager, nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec
import structlog
from litestar import Litestar, Request, Response
from litestar.handlers import ASGIRouteHandler
from litestar.types import ASGIApp, Receive, Scope, Send

from wardroom.api.clients import Clients
from wardroom.api.failures import problem_response
from wardroom.api.keys import Keys
from wardroom.api.operations.administration import admin_operations
from wardroom.api.operations.health import metrics_operation
from wardroom.api.operations.streams import StreamLimits, Streams
from wardroom.api.paths import Paths, Resolver
from wardroom.api.problem_language import ProblemLanguage
from wardroom.api.serving.budgets import (
    Budgets,
    charge_archived,
    charge_games,
    charge_unfolded,
)
from wardroom.api.serving.cors import Cors
from wardroom.api.serving.endpoint import Endpoint
from wardroom.api.serving.front import Bounds, Ending, Front, answer_refusal
from wardroom.api.serving.work import Bounds as WorkBounds
from wardroom.api.serving.work import ForkServer, WorkQueue, WorkQueues
from wardroom.api.serving.worker import WorkContext
from wardroom.api.table import all_operations
from wardroom.collector import spare_the_collector
from wardroom.engine.registry import Ruleset, install
from wardroom.engine.type_descriptions import describe
from wardroom.loop_watch import LoopWatch
from wardroom.metrics import (
    ARRIVING,
    CLOCK_DIFFERENCE,
    CLOCK_LATE,
    CLOCK_WAITING,
    HELD_BACK,
    IN_FLIGHT,
    LEASE,
    MEMORY_BOUND,
    MEMORY_USED,
    PLACES,
    SESSIONS,
    STREAM_PLACES,
    STREAMS,
    WAITING,
    WEBHOOKS_BUSY,
    WEBHOOKS_WAITING,
    WORK_PLACES,
    WORKING,
    StoreMetrics,
    count_refusal,
    count_webhook,
    keep_fresh,
    reads,
    time_loop,
)
from wardroom.rulesets.catalogue import RULESETS
from wardroom.sessions.adapters.archive.archive import FINDING, GAME, Archive, Terms
from wardroom.sessions.adapters.archive.objects import Objects
from wardroom.sessions.adapters.redis.access import Durability
from wardroom.sessions.adapters.redis.budgets import PAYER, Amounts
from wardroom.sessions.adapters.redis.census import CensusTaker
from wardroom.sessions.adapters.redis.connection import Target
from wardroom.sessions.adapters.redis.due import SESSION, Sweep, Work
from wardroom.sessions.adapters.redis.fleet import Fleet
from wardroom.sessions.adapters.redis.keeping import Keeping
from wardroom.sessions.adapters.redis.store import Store
from wardroom.sessions.adapters.redis.watermark import RedisGuard, kept_outside
from wardroom.sessions.adapters.webhooks.scheduler import WEBHOOK, WebhookScheduler
from wardroom.sessions.services.archiving import Archiver
from wardroom.sessions.services.composition import Services
from wardroom.settings import Settings, read_settings
from wardroom.spans import Traces, wanted
from wardroom.telemetry import Telemetry, access_log, configure_logging

if TYPE_CHECKING:
    from wardroom.sessions.services.delivering import Deliverer


class Clocks(NamedTuple):
    """The clock of the service.

    `now`: seconds since 1970 by the clock of this machine, which counts until Redis has stated a
    time; `monotonic`: seconds that never go back. `redis`: seconds since 1970 as Redis has them;
    None: it is asked.
    """

    now: Callable[[], float] = time.time
    monotonic: Callable[[], float] = time.monotonic
    redis: Callable[[], float] | None = None


_CLOCKS = Clocks()


def create_app(
    settings: Settings | None = None,
    rulesets: Sequence[Ruleset] = RULESETS,
    clocks: Clocks = _CLOCKS,
) -> ASGIApp:
    """Return the service as an ASGI application, by default with the settings of the environment.

    Raises SettingsFault for a setting and ChartFault for a chart pack that cannot be used.
    """
    settings = settings or read_settings()
    configure_logging(settings)
    parts = _parts(settings, rulesets, clocks)
    traces = _traces()
    app: ASGIApp = _framework(parts, traces)
    parts.fork_server.open(parts.context)
    refused: ASGIApp = answer_refusal
    if settings.may_be_budgeted:
        app = Budgets(app, settings.share(settings.work_a_minute), clocks.monotonic)
    if settings.origins:
        app, refused = Cors(app, settings.origins), Cors(refused, settings.origins)
    front = Front(app, refused, _bounds(settings, parts), parts.ending, parts.problem_language)
    _show(settings, parts, front)
    # Where nobody has budgets, nobody is told apart, and there are no shares.
    app = front
    if settings.may_be_budgeted:
        app = Clients(front, _keys(settings), always=settings.budgeted)
    # What the front refuses is logged and counted like any other request.
    app = Telemetry(app, access_log(settings), traces)
    if settings.loop_ms:
        app = LoopWatch(app, settings.loop_ms)
    return Resolver(app, parts.paths)


def served_paths(settings: Settings, rulesets: Sequence[Ruleset] = RULESETS) -> Paths:
    """Return every path that a service with `settings` serves."""
    return _parts(settings, rulesets, _CLOCKS).paths


_LEAVING_SECONDS = 5
"""What tasks beside the requests have to end in."""
_TIME_SECONDS = 10
"""Between two looks at the clocks of Redis."""
_BRIEF_ONES = 8
"""How many brief requests may wait where one that takes long may."""
_LARGEST_BODIES = 8
"""How many of the largest bodies a process may hold: each client, which has a share, one."""


class _Parts(NamedTuple):
    """The parts of the application: the code that answers requests, and what it works with."""

    paths: Paths
    largest_body: int
    endpoint: Endpoint
    fork_server: ForkServer
    queues: WorkQueues
    context: WorkContext
    ending: Ending
    problem_language: ProblemLanguage
    store: Store | None
    streams: Streams | None
    sweep: Sweep | None
    census: CensusTaker | None
    fleet: Fleet | None
    guard: RedisGuard | None
    deliverer: Deliverer | None


def _parts(settings: Settings, rulesets: Sequence[Ruleset], clocks: Clocks) -> _Parts:
    # The first player waits for nothing that could have been loaded before.
    installed = {each.id: install(each, settings.charts_path).load() for each in rulesets}
    store = open_store(settings, clocks)
    archive = open_archive(settings, store)
    guard = None if store is None else open_guard(settings, store, archive, clocks)
    services = Services(installed, store, asyncio.to_thread, settings.signing_keys)
    services.records.charge = charge_unfolded
    services.following.charge = charge_games
    services.operating.guard = guard
    fleet = None if store is None else Fleet(
        store.access, store.formats, installed, services.records.rules.keep_installed,
        switch=settings.format_switch, monotonic=clocks.monotonic,
    )  # fmt: skip
    streams = None if store is None else Streams(services, store, _stream_limits(settings))
    operations = all_operations(installed, settings, services, streams)
    if (
        settings.admin_keys_file is not None
    ):  # These, and that of metrics, stay out of the document.
        operations += admin_operations(services, settings)
    if settings.metrics_on_port:
        operations += (metrics_operation(),)
    describe(each.body for each in operations if each.body is not None)
    ending = Ending(settings.drain_seconds)
    if streams is not None:
        # A server waits for its connections: a stream that goes on would keep it waiting.
        ending.on_begin(streams.end_all)
    # A worker without work processes ends, and the server starts another in its place.
    fork_server = ForkServer(ending.begin)
    queues = _work_queues(settings, fork_server, store)
    context = WorkContext(
        {each.id: each for each in operations}, services, store, settings.work_memory
    )
    deliverer = _deliverer(settings, services, store)
    paths, endpoint = Paths(operations, settings.root), Endpoint(operations, queues)
    largest_body = max(operation.body_limit for operation in operations)
    work, census, sweep = _work_due(services, archive, deliverer), None, None
    if store is not None:
        sweep = Sweep(store.due, work, observer=StoreMetrics())
        census = CensusTaker(
            store.access, store.due, work, functools.partial(getattr, sweep, "holds")
        )
    return _Parts(
        paths, largest_body, endpoint, fork_server, queues, context, ending,
        ProblemLanguage(installed), store, streams, sweep, census, fleet, guard, deliverer,
    )  # fmt: skip


def _show(settings: Settings, parts: _Parts, front: Front) -> None:
    """Let the gauges show the work of this process, and its limits."""
    reads(IN_FLIGHT, lambda: front.at_work)
    reads(ARRIVING, lambda: front.arriving)
    PLACES.set(settings.concurrency)
    for queue in (parts.queues.brief, parts.queues.others):
        reads(WORKING.labels(queue.name), functools.partial(getattr, queue, "running"))
        reads(WAITING.labels(queue.name), functools.partial(getattr, queue, "waiting"))
        WORK_PLACES.labels(queue.name).set(queue.places)
    if parts.store is not None:
        reads(CLOCK_DIFFERENCE, functools.partial(getattr, parts.store.clock.time, "difference"))
    if parts.fleet is not None:
        reads(HELD_BACK, functools.partial(getattr, parts.fleet, "held_back"))
    if parts.deliverer is not None:
        reads(WEBHOOKS_BUSY, functools.partial(getattr, parts.deliverer, "waiting"))
    if parts.sweep is not None:
        reads(LEASE, functools.partial(getattr, parts.sweep, "holds"))
    if parts.census is not None:
        _show_census(parts.census)
    if parts.streams is not None:
        reads(STREAMS, functools.partial(getattr, parts.streams, "count"))
        STREAM_PLACES.set(settings.streams)


def _show_census(census: CensusTaker) -> None:
    """Let the gauges show the last census."""
    reads(SESSIONS, lambda: census.last.sessions)
    reads(MEMORY_USED, lambda: census.last.memory.used)
    reads(MEMORY_BOUND, lambda: census.last.memory.bound)
    reads(WEBHOOKS_WAITING, functools.partial(census.scheduled, WEBHOOK))
    for kind in census.kinds:
        reads(CLOCK_WAITING.labels(kind), functools.partial(census.waiting, kind))
        reads(CLOCK_LATE.labels(kind), functools.partial(census.late, kind))


def _traces() -> Traces | None:
    """Return the object that traces requests; None if the environment does not ask for traces."""
    if not wanted(os.environ):
        return None
    try:
        from wardroom.tracing import Traces as Recorded
    except ImportError:
        structlog.get_logger().warning("requests are not traced", missing="wardroom[otel]")
        return None
    return Recorded()


def _framework(parts: _Parts, traces: Traces | None) -> Litestar:
    """Return the Litestar application; it has one route, because requests are resolved before."""
    store, streams = parts.store, parts.streams

    @asynccontextmanager
    async def lifespan(_: Litestar) -> AsyncIterator[None]:
        spare_the_collector(brief=True)
        beside = [
            asyncio.create_task(work)
            for work in (keep_fresh(), time_loop(), parts.fork_server.watch())
        ]
        with parts.ending.awaited():
            async with nullcontext() if traces is None else traces.running():
                if store is not None:
                    await store.clock.ask_time_if_possible()
                    beside.append(asyncio.create_task(_keep_time(store)))
                    beside.append(asyncio.create_task(_warn_of_weaknesses(store)))
                if parts.guard is not None:  # Before anything else is done in Redis.
                    await parts.guard.begin()
                    beside.append(asyncio.create_task(parts.guard.run()))
                if parts.fleet is not None:
                    await parts.fleet.look_if_possible()
                    beside.append(asyncio.create_task(parts.fleet.run()))
                if parts.sweep is not None and parts.census is not None:
                    beside.append(asyncio.create_task(parts.sweep.run()))
                    beside.append(asyncio.create_task(parts.census.run()))
                yield
                for task in beside:
                    task.cancel()
                await asyncio.wait(beside, timeout=_LEAVING_SECONDS)
                if parts.deliverer is not None:
                    await parts.deliverer.close()
                if streams is not None:
                    await streams.close()
                if store is not None:
                    await store.close()
        parts.queues.close()
        parts.fork_server.close()

    async def answer(scope: Scope, receive: Receive, send: Send) -> None:
        await parts.endpoint(scope, receive, send)

    return Litestar(
        [ASGIRouteHandler("/", copy_scope=False)(answer)],
        exception_handlers={Exception: _problem},
        lifespan=[lifespan],
        logging_config=None,
        openapi_config=None,
    )


def _bounds(settings: Settings, parts: _Parts) -> Bounds:
    return Bounds(
        body_seconds=settings.body_seconds,
        requests=settings.concurrency,
        body_bytes=_LARGEST_BODIES * parts.largest_body,
        streams=settings.streams,
        client_streams=settings.share(settings.client_streams),
    )


def _keys(settings: Settings) -> Keys | None:
    return None if settings.keys_file is None else Keys(Path(settings.keys_file))


def _stream_limits(settings: Settings) -> StreamLimits:
    return StreamLimits(
        heartbeat=settings.heartbeat_seconds,
        look=settings.stream_look_seconds,
    )


def _amounts(settings: Settings) -> Amounts:
    if not settings.may_be_budgeted:
        return Amounts()
    return Amounts(
        sessions_a_day=settings.sessions_a_day,
        tournaments_a_day=settings.tournaments_a_day,
        stored_bytes=settings.stored_bytes,
        all_sessions_a_day=settings.all_sessions_a_day,
    )


def _work_queues(settings: Settings, fork_server: ForkServer, store: Store | None) -> WorkQueues:
    others = WorkBounds(
        processes=settings.work_processes, queue=settings.work_queue, seconds=settings.work_seconds
    )
    brief = msgspec.structs.replace(others, queue=_BRIEF_ONES * settings.work_queue)
    return WorkQueues(
        WorkQueue(fork_server, brief, store, "brief"),
        WorkQueue(fork_server, others, store, "others"),
        settings.work_seconds * 1000,
    )


def open_store(settings: Settings, clocks: Clocks = _CLOCKS) -> Store | None:
    """Return the store of sessions that `settings` name, or None."""
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
            waiting_seconds=settings.invitation_seconds,
            invitation_seconds=settings.invitation_seconds,
            repeat_seconds=settings.repeat_seconds,
            log_bytes=settings.session_log_bytes,
            actions_a_minute=settings.actions_a_minute if settings.may_be_budgeted else 0,
        ),
        Durability(kind=settings.durability, count=settings.replicas),
        _amounts(settings),
        may_evict=settings.eviction == "allow",
        budgeted=lambda: settings.budgeted or PAYER.get() is not None,
        now=clocks.now,
        redis_now=clocks.redis,
        monotonic=clocks.monotonic,
        count=count_refusal,
        observer=StoreMetrics(),
    )


def open_archive(settings: Settings, store: Store | None) -> Archive | None:
    """Return the archive of `store` that `settings` name, or None."""
    if store is None or settings.archive_url is None:
        return None
    terms = Terms(
        after_seconds=settings.archive_after_seconds,
        kept_seconds=settings.archived_seconds,
        most_bytes=4 * settings.session_log_bytes,
    )
    objects, observer = Objects(settings.archive_url), StoreMetrics()
    return Archive(store, objects, terms, charge=charge_archived, observer=observer)


def open_guard(
    settings: Settings, store: Store, archive: Archive | None, clocks: Clocks = _CLOCKS
) -> RedisGuard:
    """Return the guard that checks whether the Redis of `store` is the known one."""
    outside = kept_outside(settings.data_dir, archive, clocks.monotonic)
    guard = RedisGuard(store.access, outside, monotonic=clocks.monotonic, observer=StoreMetrics())
    store.access.guard = guard
    return guard


def _work_due(
    services: Services, archive: Archive | None, deliverer: Deliverer | None
) -> dict[str, Work]:
    """Return the functions that do due work, by the kind of the work."""
    work: dict[str, Work] = {SESSION: services.policies.fall_due}
    if deliverer is not None:
        work[WEBHOOK] = deliverer.due
    if archive is not None:
        archiver = Archiver(services.sessions, archive)
        work |= {GAME: archiver.due, FINDING: archiver.find}
    return work


def _deliverer(settings: Settings, services: Services, store: Store | None) -> Deliverer | None:
    """Return the sender of webhooks; None if no host is allowed."""
    hosts = settings.webhooks
    if store is None or not hosts:
        return None
    try:
        from wardroom.sessions.adapters.webhooks.posting import Poster
        from wardroom.sessions.services.delivering import Deliverer
    except ImportError:
        structlog.get_logger().error("webhooks are not sent", missing="wardroom[webhooks]")
        return None
    services.webhooking.hosts = hosts
    poster = Poster(loopback=hosts.loopback)
    return Deliverer(
        services.sessions, WebhookScheduler(store), hosts, poster.post, count=count_webhook
    )


async def _keep_time(store: Store) -> None:
    """Ask Redis for the time repeatedly until cancelled: creations use the last known time."""
    while True:
        await asyncio.sleep(_TIME_SECONDS)
        await store.clock.ask_time_if_possible()


async def _warn_of_weaknesses(store: Store) -> None:
    for weakness in await store.access.weaknesses():
        structlog.get_logger().warning("redis keeps less than promised", weakness=weakness)


def _problem(request: Request[Any, Any, Any], fault: Exception) -> Response[bytes]:
    """Answer a request that Litestar itself refuses, such as one with an invalid host."""
    response = problem_response(fault, request.scope)
    return Response(
        response.body,
        status_code=response.status,
        media_type=response.media_type,
        headers={name.decode(): value.decode() for name, value in response.headers},
    )
