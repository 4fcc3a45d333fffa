"""What traces cost: the whole application called in process, without them and with them."""

from __future__ import annotations

import asyncio
import contextlib
import os
import statistics
import time
from collections.abc import AsyncIterator, Iterator
from typing import Any, NamedTuple

from litestar.types import ASGIApp

from bench.servers import started
from bench.workloads import WORKLOADS, Workload
from wardroom.app import create_app
from wardroom.settings import Settings

_KINDS = {"off": "", "not sampled": "always_off", "sampled": "always_on"}
"""The samplers of the applications that are compared; none: it makes no traces."""
_SAMPLER = "OTEL_TRACES_SAMPLER"


class Traced(NamedTuple):
    """Microseconds of processor time that a request takes, by kind of tracing, and the ratios."""

    name: str
    microseconds: dict[str, float]
    ratios: dict[str, list[float]]


def traced(rounds: int, requests: int) -> Iterator[Traced]:
    """The cost of traces for each workload, in so many alternating rounds of `requests`.

    The spans are exported to a collector in another process; the thread that sends them counts.
    """
    with started("-m", "bench.collector") as port:
        for workload in WORKLOADS:
            yield asyncio.run(_compared(workload, port, rounds, requests))


async def _compared(workload: Workload, port: int, rounds: int, requests: int) -> Traced:
    async with contextlib.AsyncExitStack() as stack:
        apps = {
            kind: await stack.enter_async_context(_application(sampler, port))
            for kind, sampler in _KINDS.items()
        }
        taken: dict[str, list[float]] = {kind: [] for kind in _KINDS}
        for number in range(rounds + 1):
            for kind, app in apps.items():
                began = time.process_time()
                for _ in range(requests):
                    await _ask(app, workload)
                await asyncio.sleep(0.1)  # For the thread that sends what was recorded.
                if number:  # The first round warms up.
                    taken[kind].append((time.process_time() - began) / requests * 1e6)
    ratios = {
        kind: sorted(on / off for on, off in zip(times, taken["off"], strict=True))
        for kind, times in taken.items()
    }
    medians = {kind: statistics.median(times) for kind, times in taken.items()}
    return Traced(workload.name, medians, ratios)


@contextlib.asynccontextmanager
async def _application(sampler: str, port: int) -> AsyncIterator[ASGIApp]:
    """The application with its lifespan under way, and traces by `sampler` sent to `port`."""
    chosen = {
        "OTEL_EXPORTER_OTLP_ENDPOINT": f"http://127.0.0.1:{port}", _SAMPLER: sampler,
        "OTEL_BSP_SCHEDULE_DELAY": "50", "OTEL_BSP_MAX_QUEUE_SIZE": "100000",
    }  # fmt: skip
    os.environ.update(chosen if sampler else {})
    lifespan: Any = {"type": "lifespan"}
    incoming: asyncio.Queue[Any] = asyncio.Queue()
    outgoing: asyncio.Queue[Any] = asyncio.Queue()
    try:
        app = create_app(Settings(log_level="error"))
        life = asyncio.ensure_future(app(lifespan, incoming.get, outgoing.put))
        incoming.put_nowait({"type": "lifespan.startup"})
        await outgoing.get()
    finally:
        for name in chosen:
            os.environ.pop(name, None)
    yield app
    incoming.put_nowait({"type": "lifespan.shutdown"})
    await life


async def _ask(app: ASGIApp, workload: Workload) -> None:
    """Send a request and read the answer."""
    scope: Any = {
        "type": "http", "method": "POST", "path": workload.path, "query_string": b"",
        "headers": [
            (b"content-type", b"application/json"),
            (b"content-length", b"%d" % len(workload.body)),
        ],
        "client": ("127.0.0.1", 1), "http_version": "1.1", "scheme": "http",
        "raw_path": workload.path.encode(), "root_path": "", "server": ("127.0.0.1", 80),
    }  # fmt: skip
    status = 0

    async def receive() -> Any:
        return {"type": "http.request", "body": workload.body, "more_body": False}

    async def send(message: Any) -> None:
        nonlocal status
        status = message.get("status", status)

    await app(scope, receive, send)
    assert status == 200, status
