"""The metrics of the service, named by the conventions of Prometheus (metrics.md).

Counters and histograms are written where things happen. Gauges are read from what they measure,
every few seconds and when the metrics are asked for. Several workers share them in files, one for
each process and kind of metric; those of gauges are removed once their process has ended.
"""

from __future__ import annotations

import asyncio
import functools
import os
import platform
import struct
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from pathlib import Path
from time import monotonic, sleep
from typing import Literal, get_args

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    Metric,
    ProcessCollector,
    disable_created_metrics,
    generate_latest,
)
from prometheus_client.multiprocess import MultiProcessCollector, mark_process_dead

from wardroom import __version__
from wardroom.metrics_folder import FOLDER
from wardroom.sessions.adapters.redis.observing import DueOutcome, Observer, RedisError, Setback

Queue = Literal["brief", "others"]
"""What requests wait in for a work process: actions of sessions, and all else."""
EXPOSITION_TYPE = "text/plain; version=0.0.4; charset=utf-8"
_MADE_SECONDS, _AGAIN_SECONDS = 5.0, 0.01
"""How long a file that is still empty is waited for, and between two looks at it."""
_LOOK_SECONDS = 0.5
"""Between looks at how late the event loop is."""
_FRESH_SECONDS = 5.0
"""Between readings of the gauges, for whichever worker answers /metrics."""

disable_created_metrics()  # type: ignore[no-untyped-call]
_REGISTRY = CollectorRegistry()


def _counter(name: str, about: str, *labels: str) -> Counter:
    return Counter(name, about, labels, registry=_REGISTRY)


def _gauge(
    name: str,
    about: str,
    *labels: str,
    mode: Literal["livesum", "livemax", "liveall", "max"] = "livesum",
) -> Gauge:
    return Gauge(name, about, labels, registry=_REGISTRY, multiprocess_mode=mode)


def _histogram(name: str, about: str, *labels: str, buckets: Sequence[float]) -> Histogram:
    return Histogram(name, about, labels, buckets=buckets, registry=_REGISTRY)


def _counted(name: str, about: str, *labels: str) -> Gauge:
    """A gauge of shared data: the worker with the lease shows the value, other workers show 0."""
    return _gauge(name, about, *labels, mode="livemax")


REQUESTS = _counter("wardroom_requests", "Requests answered.", "group", "status", "code")
DURATION = _histogram(
    "wardroom_request_duration_seconds",
    "Time from a request's arrival to the end of its response.",
    "group",
    buckets=(0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0, 30.0),
)
_REFUSALS = _counter(
    "wardroom_refusals", "Requests refused for want of a budget, or of room.", "budget", "reason"
)
_UNITS = _counter(
    "wardroom_work_units",
    "Work units, each about a millisecond of processor time: measured, or estimated where the "
    "event loop waits for sessions meanwhile.",
    "place",
)
IN_FLIGHT = _gauge("wardroom_requests_in_flight", "Requests at work, without event streams.")
ARRIVING = _gauge("wardroom_bodies_arriving", "Requests whose bodies are still on their way.")
PLACES = _gauge("wardroom_request_places", "Requests that may be at work at once.")
STREAMS = _gauge("wardroom_streams_open", "Event streams that are open.")
STREAM_PLACES = _gauge("wardroom_stream_places", "Event streams that may be open.")
WORKING = _gauge("wardroom_work_running", "Requests that a work process works on.", "queue")
WAITING = _gauge("wardroom_work_waiting", "Requests that wait for a work process.", "queue")
WORK_PLACES = _gauge(
    "wardroom_work_places", "Requests that may wait for a work process or have one.", "queue"
)
_WAITED = _histogram(
    "wardroom_work_wait_seconds",
    "Time that a request waited for a work process.",
    "queue",
    buckets=(0.005, 0.025, 0.1, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0),
)
_LAG = _histogram(
    "wardroom_loop_lag_seconds",
    "Time by which the event loop was late for what was due.",
    buckets=(0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5),
)
_CREATED = _counter("wardroom_sessions_created", "Sessions created.", "ruleset")
_ENDED = _counter("wardroom_sessions_ended", "Games that ended.", "ruleset", "ending")
_SCRIPTS = _histogram(
    "wardroom_redis_script_duration_seconds",
    "Time of a script of Redis, with its way there and back.",
    "script",
    buckets=(0.001, 0.0025, 0.01, 0.025, 0.1, 0.25, 1.0, 2.5),
)
_FAILURES = _counter("wardroom_redis_errors", "Commands that Redis did not do.", "error", "reason")
_BREAKER = _gauge(
    "wardroom_redis_breaker_open", "Workers that refuse sessions at once: Redis does not answer."
)
_SETBACKS = _counter(
    "wardroom_redis_setbacks", "Times that a worker found a Redis that had lost something.", "found"
)
_REFUSED = _gauge(
    "wardroom_redis_refused",
    "Workers that refuse sessions until an operator accepts Redis as it is.",
)
CLOCK_DIFFERENCE = _gauge(
    "wardroom_clock_difference_seconds",
    "How far the clock of a worker's machine is from Redis's, the largest difference.",
    mode="livemax",
)
_WEBHOOKS = _counter(
    "wardroom_webhooks", "Tries to deliver a webhook, by what came of them.", "outcome"
)
WEBHOOKS_BUSY = _gauge(
    "wardroom_webhooks_busy", "Sessions and tournaments whose webhooks are being sent."
)
_CLOCK_WORK = _counter(
    "wardroom_clock_work", "What was due, by what came of it.", "kind", "outcome"
)
_CLOCK_FAILURES = _counter("wardroom_clock_failures", "Looks for what is due that failed.")
LEASE = _gauge("wardroom_clock_lease", "Workers that hold the lease of the clock.")
CLOCK_WAITING = _counted(
    "wardroom_clock_waiting", "How much is due that has not been done.", "kind"
)
CLOCK_LATE = _counted(
    "wardroom_clock_late_seconds", "Since when the earliest of what is due was due.", "kind"
)
WEBHOOKS_WAITING = _counted(
    "wardroom_webhooks_waiting", "Sessions and tournaments that webhooks are to be sent for."
)
SESSIONS = _counted("wardroom_sessions", "Sessions in Redis, about.")
MEMORY_USED = _counted(
    "wardroom_redis_memory_used_bytes", "Memory that Redis, or its fullest node, uses."
)
MEMORY_BOUND = _counted(
    "wardroom_redis_memory_bound_bytes", "Memory that it may use; 0: as much as there is."
)
_ARCHIVE = _counter("wardroom_archive_requests", "Requests to the archive.", "outcome")
_ARCHIVE_SUCCESS = _gauge(
    "wardroom_archive_last_success_timestamp_seconds",
    "When the archive last did what it was asked, since 1970; 0: not yet.",
    mode="max",
)
HELD_BACK = _gauge(
    "wardroom_formats_held_back",
    "Formats that are written in an older version than the worker reads, for older workers.",
    mode="livemax",
)
_STARTS = _counter("wardroom_worker_starts", "Worker processes that began to serve.")
_BUILD = _gauge(
    "wardroom_build_info", "What runs; always 1.", "version", "python", mode="livemax"
)  # fmt: skip
_CPU = _counter("process_cpu_seconds", "Processor time of the worker processes.")
_PROCESS = {
    name: _gauge(name, about, mode="liveall")
    for name, about in (
        ("process_resident_memory_bytes", "Memory of a worker process."),
        ("process_open_fds", "Files and connections that a worker process has open."),
        ("process_max_fds", "Files and connections that a worker process may have open."),
        ("process_start_time_seconds", "When a worker process was started, since 1970."),
    )
}

for _budget, _reason in (
    ("requests", "full"), ("requests", "used_up"), ("bodies", "full"), ("bodies", "used_up"),
    ("streams", "full"), ("streams", "used_up"), ("work_queue", "full"),
    ("work_queue", "late"), ("work_queue", "used_up"), ("work", "used_up"), ("work", "too_high"),
    ("actions", "used_up"), ("sessions", "used_up"), ("tournaments", "used_up"),
    ("bytes", "used_up"),
    ("creations", "memory"), ("creations", "sessions"), ("additions", "memory"),
):  # fmt: skip
    _REFUSALS.labels(_budget, _reason)  # A rate needs the 0 from which it rises.
for _error, _word in (
    ("connection", "CONNECTION"), ("timeout", "TIMEOUT"), ("no_room", "NO_ROOM"),
    ("refused", "MISCONF"), ("refused", "OOM"), ("refused", "READONLY"), ("refused", "NOPERM"),
    ("refused", "WRONGPASS"), ("refused", "CLUSTERDOWN"), ("refused", "LOADING"),
):  # fmt: skip
    _FAILURES.labels(_error, _word)

for _setback in get_args(Setback):
    _SETBACKS.labels(_setback)

for _outcome in ("delivered", "failed", "dropped", "defect"):
    _WEBHOOKS.labels(_outcome)

for _kind in ("session", "game", "finding", "webhook"):
    for _outcome in ("done", "failed", "away"):
        _CLOCK_WORK.labels(_kind, _outcome)
for _outcome in ("done", "failed"):
    _ARCHIVE.labels(_outcome)

_UNITS_OF = {place: _UNITS.labels(place) for place in ("loop", "process")}
_script = functools.cache(_SCRIPTS.labels)
_WAITED_IN = {queue: _WAITED.labels(queue) for queue in ("brief", "others")}

_system = ProcessCollector(registry=None)
_read: dict[Gauge, Callable[[], float]] = {}


def count_refusal(budget: str, reason: str) -> None:
    """Count a request that was refused.

    `reason`: `used_up`, `too_high`; `full` or `late` for want of room; or, of `creations`, `memory`
    or `sessions`.
    """
    _REFUSALS.labels(budget, reason).inc()


def count_units(place: Literal["loop", "process"], units: int) -> None:
    """Count the work units of a request."""
    _UNITS_OF[place].inc(units)


def time_wait(queue: Queue, seconds: float) -> None:
    """Time the wait of a request for a work process."""
    _WAITED_IN[queue].observe(seconds)


def count_webhook(outcome: str) -> None:
    """Count a try to deliver a webhook.

    `delivered`; `failed`; `dropped` after the last try; `defect`: it came to no try.
    """
    _WEBHOOKS.labels(outcome).inc()


class StoreMetrics(Observer):
    """Counts and times the work of a store, and the due work."""

    def script(self, name: str, seconds: float) -> None:
        """Time a script."""
        _script(name).observe(seconds)

    def failed(self, error: RedisError, reason: str) -> None:
        """Count a command that Redis has not carried out."""
        _FAILURES.labels(error, reason).inc()

    def breaker(self, is_open: bool) -> None:
        """Show whether sessions are refused at once."""
        _BREAKER.set(is_open)

    def setback(self, found: Setback) -> None:
        """Count a loss of data in Redis."""
        _SETBACKS.labels(found).inc()

    def refuses(self, refused: bool) -> None:
        """Show whether sessions are refused until an operator accepts Redis."""
        _REFUSED.set(refused)

    def created(self, ruleset: str) -> None:
        """Count a session."""
        _CREATED.labels(ruleset).inc()

    def ended(self, ruleset: str, ending: str) -> None:
        """Count the end of a game."""
        _ENDED.labels(ruleset, ending).inc()

    def due(self, kind: str, outcome: DueOutcome) -> None:
        """Count what was due."""
        _CLOCK_WORK.labels(kind, outcome).inc()

    def clock_failed(self) -> None:
        """Count a look at the clock that failed."""
        _CLOCK_FAILURES.inc()

    def archive(self, outcome: Literal["done", "failed"], now: float) -> None:
        """Count a request to the archive."""
        _ARCHIVE.labels(outcome).inc()
        if outcome == "done":
            _ARCHIVE_SUCCESS.set(now)


def reads(gauge: Gauge, read: Callable[[], float]) -> None:
    """Let `gauge` show the value that `read` returns."""
    _read[gauge] = read


async def time_loop() -> None:
    """Time the event loop of this worker process, until it is cancelled."""
    while True:
        due = monotonic() + _LOOK_SECONDS
        await asyncio.sleep(_LOOK_SECONDS)
        _LAG.observe(max(0.0, monotonic() - due))


async def keep_fresh() -> None:
    """Read the gauges of this worker process at intervals, until cancelled."""
    _STARTS.inc()
    _BUILD.labels(__version__, platform.python_version()).set(1)
    while True:
        refresh()
        await asyncio.sleep(_FRESH_SECONDS)


def refresh() -> None:
    """Read the gauges of this process, in the thread of the event loop."""
    for gauge, read in _read.items():
        gauge.set(read())
    for metric in _system.collect():
        for sample in metric.samples:
            if sample.name in _PROCESS:
                _PROCESS[sample.name].set(sample.value)
            elif sample.name == "process_cpu_seconds_total":
                _count_cpu(sample.value)


_cpu_counted = 0.0


def _count_cpu(seconds: float) -> None:
    global _cpu_counted  # noqa: PLW0603 - what this process has counted
    _CPU.inc(seconds - _cpu_counted)
    _cpu_counted = seconds


def exposition() -> bytes:
    """Return the metrics in the text format of Prometheus, of all workers if they share them.

    It may be called by any thread.
    """
    return generate_latest(of_all_workers() if os.environ.get(FOLDER) else _REGISTRY)


def of_all_workers() -> CollectorRegistry:
    """Return the metrics of all workers that share them, read again for each request."""
    registry = CollectorRegistry()
    registry.register(_OfAllWorkers(None))  # type: ignore[no-untyped-call]
    return registry


class _OfAllWorkers(MultiProcessCollector):
    """Reads the metrics of all workers, without the gauges of workers that have ended."""

    def collect(self) -> Iterable[Metric]:
        folder = os.environ[FOLDER]
        for pid in {path.stem.rpartition("_")[2] for path in Path(folder).glob("gauge_live*.db")}:
            _forget_if_dead(int(pid), folder)
        ends = monotonic() + _MADE_SECONDS
        while True:
            try:
                metrics: Iterable[Metric] = super().collect()  # type: ignore[no-untyped-call]
            except struct.error:  # A worker that has just begun is making its file.
                if monotonic() > ends:
                    raise
                sleep(_AGAIN_SECONDS)
            else:
                return metrics


def show_none_of_own() -> None:
    """Let forked workers show their own gauges, and not those of this process."""
    folder = os.environ.get(FOLDER)
    if folder:
        mark_process_dead(os.getpid(), folder)  # type: ignore[no-untyped-call]


def _forget_if_dead(pid: int, folder: str) -> None:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        with suppress(FileNotFoundError):  # Another worker has just removed them.
            mark_process_dead(pid, folder)  # type: ignore[no-untyped-call]
