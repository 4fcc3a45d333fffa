"""What requests leave behind: nothing that stays until the garbage collector comes, which is rare.

An exception that a frame of its own traceback holds is such a thing, and the request beside it.
"""

from __future__ import annotations

import asyncio
import contextlib
import gc
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from types import FrameType
from typing import Any

import pytest

from api.test_work_processes import STAGES, Slow
from api.work_queues import AtQueue, die, fail, refuse, until, work_queue
from wardroom.api.decoding import ClientGone
from wardroom.api.exchange import Request
from wardroom.api.problems import ProblemError
from wardroom.app import create_app
from wardroom.loop_watch import Watched
from wardroom.settings import read_settings

pytestmark = pytest.mark.usefixtures("log_as_it_was")

TIMES = 20
SALVO = "/v1/hunters/calls/resolve-salvo"
Sent = tuple[str, str, bytes, dict[str, str]]
"""Method, path, body and header fields."""
READ: Sent = ("POST", SALVO, b"{}", {})


@contextlib.contextmanager
def holding_themselves() -> Iterator[list[object]]:
    """The exceptions, and the scopes of requests, that only the collector takes away."""
    found: list[object] = []
    before, was_on = gc.get_debug(), gc.isenabled()
    gc.collect()
    gc.disable()
    try:
        yield found
        gc.set_debug(gc.DEBUG_SAVEALL)
        gc.collect()
        found += (each for each in gc.garbage if _counts(each))
    finally:
        gc.set_debug(before)
        gc.garbage.clear()
        if was_on:
            gc.enable()


def _counts(each: object) -> bool:
    if isinstance(each, BaseException):
        return True
    if isinstance(each, FrameType):
        return "wardroom" in each.f_code.co_filename
    return isinstance(each, dict) and each.get("type") == "http"


def new_app(**settings: str) -> Any:
    return create_app(read_settings({"WARDROOM_LOG_LEVEL": "error", **settings}))


async def gone() -> Any:
    return {"type": "http.disconnect"}


async def ask(app: Any, sent: Sent, *, reading: Callable[[], Awaitable[Any]] | None = None) -> int:
    """Return the status of the answer; 0: there was none. `reading`: in place of the body."""
    method, path, body, fields = sent
    statuses = [0]
    waiting = [{"type": "http.request", "body": body, "more_body": False}]

    async def receive() -> Any:
        if waiting:
            return waiting.pop()
        return await asyncio.Event().wait()

    async def send(message: Any) -> None:
        if message["type"] == "http.response.start":
            statuses[0] = message["status"]

    headers = {"content-length": str(len(body)), "content-type": "application/json", **fields}
    scope = {
        "type": "http", "http_version": "1.1", "method": method, "path": path,
        "query_string": b"", "client": ("192.0.2.1", 1), "server": ("127.0.0.1", 8000),
        "scheme": "http", "state": {},
        "headers": [(name.encode(), value.encode()) for name, value in headers.items()],
    }  # fmt: skip
    await app(scope, reading or receive, send)
    return statuses[0]


REFUSED: dict[str, tuple[Sent, int]] = {
    "no such path": (("GET", "/v1/nothing", b"", {}), 404),
    "no such method": (("DELETE", SALVO, b"", {}), 405),
    "no such medium": (("POST", SALVO, b"x", {"content-type": "text/plain"}), 415),
    "no JSON": (("POST", SALVO, b"{", {}), 400),
    "of a wrong type": (("POST", SALVO, b'{"situation": 1}', {}), 400),
    "header fields too long": (("POST", SALVO, b"{}", {"x-long": "x" * 20_000}), 431),
    "of no token": (("GET", "/v1/hunters/sessions/x", b"", {}), 401),
}  # fmt: skip


@pytest.mark.parametrize("loop_ms", ["0", "1000"])
@pytest.mark.parametrize("kind", REFUSED)
def test_a_request_that_is_refused_holds_nothing(kind: str, loop_ms: str) -> None:
    sent, status = REFUSED[kind]

    async def refused() -> list[object]:
        app = new_app(WARDROOM_LOOP_MS=loop_ms)
        await ask(app, sent)  # What is made at the first request stays.
        with holding_themselves() as found:
            for _ in range(TIMES):
                assert await ask(app, sent) == status
                await ask(app, sent, reading=gone)
        return found

    assert asyncio.run(refused()) == []


def test_a_request_that_has_no_room_holds_nothing() -> None:
    async def refused() -> list[object]:
        app = new_app(WARDROOM_CONCURRENCY="1")
        holding = asyncio.create_task(ask(app, READ, reading=asyncio.Event().wait))
        await asyncio.sleep(0)
        assert await ask(app, READ) == 503
        with holding_themselves() as found:
            for _ in range(TIMES):
                assert await ask(app, READ) == 503
        holding.cancel()
        return found

    assert asyncio.run(refused()) == []


@pytest.mark.parametrize("stage", STAGES)
def test_a_client_that_has_gone_from_the_queue_of_work_holds_nothing(
    tmp_path: Path, stage: Callable[[AtQueue, Path], Awaitable[None]]
) -> None:
    stop = tmp_path / "stop"

    async def work() -> list[object]:
        async with work_queue(Slow(), processes=2, queue=2) as at_queue:
            stop.touch()
            await stage(at_queue, stop)
            await until(lambda: at_queue.at_rest)
            with holding_themselves() as found:
                stop.touch()
                await stage(at_queue, stop)
                await until(lambda: at_queue.at_rest)
        return found

    assert asyncio.run(work()) == []


@pytest.mark.parametrize("answer", [fail, refuse, die])
def test_work_that_fails_holds_nothing(answer: Callable[[Request], Any]) -> None:
    async def work() -> list[object]:
        async with work_queue() as at_queue:
            with holding_themselves() as found:
                for _ in range(3):
                    with pytest.raises(ProblemError):
                        await at_queue(answer)
        return found

    assert asyncio.run(work()) == []


def test_a_step_that_is_watched_holds_no_fault() -> None:
    def soon_failing() -> asyncio.Future[None]:
        loop = asyncio.get_running_loop()
        failing: asyncio.Future[None] = loop.create_future()
        loop.call_soon(failing.set_exception, ClientGone())
        return failing

    async def waiting() -> None:
        await soon_failing()

    async def work() -> list[object]:
        with holding_themselves() as found:
            for _ in range(TIMES):
                with contextlib.suppress(ClientGone):
                    await asyncio.create_task(Watched(waiting(), 1, "a step"))
        return found

    assert asyncio.run(work()) == []
