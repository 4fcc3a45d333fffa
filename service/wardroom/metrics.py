"""The metrics of the service, by the conventions of Prometheus (deploy/monitoring/metrics.md).

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
from collections.abc import Callable, Iterable
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
from wardroom.sessions.observing import Observer, RedisError, Setback

EXPOSITION_TYPE = "text/plain; version=0.0.4; charset=utf-8"
_MADE_SECONDS, _AGAIN_SECONDS = 5.0, 0.01
"""How long a file that is still empty is waited for, and between two looks at it."""
_FRESH_SECONDS = 5.0
"""Between readings of the gauges, for whichever worker answers /metrics."""

disable_created_metrics()  # type: ignore[no-untyped-call]
_REGISTRY = CollectorRegistry()


def _counter(name: str, about: str, *labels: str) -> Counter:
    return Counter(name, about, labels, registry=_REGISTRY)


def _gauge(
    name: str, about: str, *labels: str, mode: Literal["livesum", "livemax", "liveall"] = "livesum"
) -> Gauge:
    return Gauge(name, about, labels, registry=_REGISTRY, multiprocess_mode=mode)


REQUESTS = _counter("wardroom_requests", "Requests answered.", "method", "route", "status")
DURATION = Histogram(
    "wardroom_request_duration_seconds",
    "Time from a request's arrival to the end of its response.",
    ("method", "route"),
    buckets=(0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0),
    registry=_REGISTRY,
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
_CREATED = _counter("wardroom_sessions_created", "Sessions created.", "ruleset")
_ENDED = _counter("wardroom_sessions_ended", "Games that ended.", "ruleset", "ending")
_SCRIPTS = Histogram(
    "wardroom_redis_script_duration_seconds",
    "Time of a script of Redis, with its way there and back.",
    ("script",),
    buckets=(0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5),
    registry=_REGISTRY,
)
_FAILURES = _counter("wardroom_redis_errors", "Commands that Redis did not do.", "error")
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
for _error in ("connection", "timeout", "refused", "no_room"):
    _FAILURES.labels(_error)

for _setback in get_args(Setback):
    _SETBACKS.labels(_setback)

for _outcome in ("delivered", "failed", "dropped"):
    _WEBHOOKS.labels(_outcome)

_UNITS_OF = {place: _UNITS.labels(place) for place in ("loop", "process")}
_script = functools.cache(_SCRIPTS.labels)

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


def count_webhook(outcome: str) -> None:
    """Count a try to deliver a webhook: `delivered`, `failed`, or `dropped` after the last try."""
    _WEBHOOKS.labels(outcome).inc()


class StoreMetrics(Observer):
    """Counts and times what a store does."""

    def script(self, name: str, seconds: float) -> None:
        """Time a script."""
        _script(name).observe(seconds)

    def failed(self, error: RedisError) -> None:
        """Count a command that was not done."""
        _FAILURES.labels(error).inc()

    def breaker(self, is_open: bool) -> None:
        """Show whether sessions are refused at once."""
        _BREAKER.set(is_open)

    def setback(self, found: Setback) -> None:
        """Count a Redis that has lost something."""
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


def reads(gauge: Gauge, read: Callable[[], float]) -> None:
    """Have `gauge` show what `read` returns."""
    _read[gauge] = read


async def keep_fresh() -> None:
    """Read the gauges of this worker process now and then, until it is cancelled."""
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
    """The metrics in the Prometheus text format; of all workers where they share them.

    It may be called by any thread.
    """
    return generate_latest(of_all_workers() if os.environ.get(FOLDER) else _REGISTRY)


def of_all_workers() -> CollectorRegistry:
    """Return the metrics of all workers that share them, read anew whenever they are asked for."""
    registry = CollectorRegistry()
    registry.register(_OfAllWorkers(None))  # type: ignore[no-untyped-call]
    return registry


class _OfAllWorkers(MultiProcessCollector):
    """Reads what all workers have written, but for the gauges of those that have ended."""

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
    """Have workers that are forked from this process show their own gauges, and none of it."""
    folder = os.environ.get(FOLDER)
    if folder:
        mark_process_dead(os.getpid(), folder)  # type: ignore[no-untyped-call]


def _forget_if_dead(pid: int, folder: str) -> None:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        with suppress(FileNotFoundError):  # Another worker has just removed them.
            mark_process_dead(pid, folder)  # type: ignore[no-untyped-call]
