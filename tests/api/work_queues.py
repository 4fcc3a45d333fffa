"""A queue with real work processes, what can be asked of it, and what there is of processes."""

from __future__ import annotations

import asyncio
import os
import resource
import signal
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any

from structlog.testing import capture_logs

from runs.patience import patience
from wardroom.api.clients import Names
from wardroom.api.exchange import Request, Response
from wardroom.api.operation import Operation
from wardroom.api.problems import rule_problems
from wardroom.api.serving.orders import Order
from wardroom.api.serving.work import Bounds, ForkServer, Prepayment, WorkQueue
from wardroom.api.serving.worker import WorkContext
from wardroom.engine.refusals import Gathering, Refused
from wardroom.sessions.adapters.redis.access import StoreAway
from wardroom.sessions.adapters.redis.connection import Target
from wardroom.sessions.adapters.redis.sessions import SessionStore, Stored
from wardroom.sessions.adapters.redis.store import Store
from wardroom.sessions.basics.refusals import SessionUnknown
from wardroom.sessions.services.composition import Services

_MEGABYTES = 64


def answer_pid(_: Request) -> Response:
    return Response(str(os.getpid()).encode())


def spin(request: Request) -> Response:
    while Path(request.path["until"]).exists():
        pass
    return answer_pid(request)


def die_once(request: Request) -> Response:
    if Path(request.path["until"]).exists():
        Path(request.path["until"]).unlink()
        os.kill(os.getpid(), signal.SIGKILL)
    return answer_pid(request)


def die(_: Request) -> Response:
    until = time.process_time() + 0.01
    while time.process_time() < until:
        pass
    os.kill(os.getpid(), signal.SIGKILL)
    raise AssertionError


def hoard(_: Request) -> Response:
    return Response(bytes(4 * _MEGABYTES * 1024 * 1024))


GROWN: list[bytes] = []


def grow(request: Request) -> Response:
    """Take up more memory than a process keeps."""
    GROWN.append(bytes(_MEGABYTES * 3 // 4 * 1024 * 1024))
    return answer_pid(request)


def limit_processes(request: Request) -> Response:
    """Let whoever makes the processes have so many of its user."""
    most = int(request.path["until"])
    hard = resource.prlimit(os.getppid(), resource.RLIMIT_NPROC)[1]
    resource.prlimit(os.getppid(), resource.RLIMIT_NPROC, (hard if most < 0 else most, hard))
    return answer_pid(request)


def fail(_: Request) -> Response:
    raise ValueError("a defect")


def refuse(_: Request) -> Response:
    with rule_problems("/order"):
        gathering = Gathering()
        with gathering:
            raise Refused("charts_unknown", rule="", member="/charts", name="{x}")
        with gathering:
            raise Refused("opening_unknown", rule="", member="/opening")
        gathering.close()
    raise AssertionError


class Remembering(SessionStore):
    """Sessions that hold one answer: what is asked of them is remembered."""

    def __init__(self) -> None:
        self.asked: list[tuple[str, bytes]] = []

    async def read(self, session: str, key: bytes = b"", *, created: bool = False) -> Stored | None:
        self.asked.append((session, key))
        if session == "away":
            raise StoreAway("Redis is away")
        return None

    async def confirm(self, session: str) -> None:
        self.asked.append((session, b""))


def store_of(sessions: SessionStore) -> Store:
    """A store with these `sessions`, and a clock that asks no Redis."""
    store = Store(Target(url="redis://localhost:1"), now=time.time, redis_now=time.time)
    store.sessions = sessions
    return store


STORE = store_of(Remembering())
KEEPER = Services({}, STORE, asyncio.to_thread)


async def look(request: Request) -> Response:
    try:
        await KEEPER.admission.load_as("hunters", request.path["until"], "token", b"key")
    except (SessionUnknown, StoreAway) as fault:
        return Response(type(fault).__name__.encode())
    raise AssertionError


async def store_and_die(request: Request) -> Response:
    await KEEPER.sessions.store.sessions.confirm(request.path["until"])
    return die(request)


async def store_and_spin(request: Request) -> Response:
    await KEEPER.sessions.store.sessions.confirm(request.path["until"])
    return spin(request)


class Payer:
    """A client who pays for what he asks."""

    names: Names = (("192.0.2.1", 1),)

    def __init__(self) -> None:
        self.spent = 0

    def admit(self, units: int) -> None:
        """Nothing is refused."""

    def spend(self, units: int) -> None:
        """Remember it."""
        self.spent += units

    def open_stream(self) -> None:
        """Nothing is counted."""


async def stays() -> Any:
    await asyncio.Event().wait()


def _operation(answer: Callable[[Request], Any], *, asynchronous: bool = False) -> Operation:
    return Operation(
        method="GET", path="/", id=answer.__name__, tag="", summary="", description="",
        answer=answer, asynchronous=asynchronous,
    )  # fmt: skip


class AtQueue:
    """A queue with work processes: give it an operation and a file to wait for."""

    def __init__(
        self, work_queue: WorkQueue, fork_server: ForkServer, forking: int, lost: asyncio.Event
    ) -> None:
        self.work_queue = work_queue
        self.fork_server = fork_server
        self.forking = forking
        self.lost = lost
        """Set when the process that makes work processes is lost."""

    async def __call__(
        self, answer: Callable[[Request], Any], until: object = "",
        receive: Any = stays, client: Any = None, *, stores: bool = False, paid: int = 1,
    ) -> bytes:  # fmt: skip
        order = Order(answer.__name__, (), {"until": str(until)}, b"", None, "", "id", None)
        response = await self.work_queue.respond(
            order, receive, Prepayment(client, paid), stores=stores
        )
        return response.body

    def processes(self) -> set[int]:
        """The work processes that there are. One that is ending has no memory any more."""
        return {child for child in children_of(self.forking) if has_memory(child)}

    @property
    def at_rest(self) -> bool:
        """Whether nothing runs or waits."""
        return self.work_queue.running == self.work_queue.waiting == 0


OPERATIONS = {
    each.id: each
    for each in (
        *map(
            _operation,
            (answer_pid, spin, die_once, die, hoard, grow, limit_processes, fail, refuse),
        ),
        *(_operation(each, asynchronous=True) for each in (look, store_and_die, store_and_spin)),
    )
}


@asynccontextmanager
async def work_queue(
    sessions: SessionStore | None = None, processes: int = 1, queue: int = 4, seconds: float = 20
) -> AsyncIterator[AtQueue]:
    """A queue of such bounds and `sessions`, whose work processes end with the block."""
    lost = asyncio.Event()
    fork_server = ForkServer(lost.set)
    before = children_of(os.getpid())
    with capture_logs():  # A work process closes the file that pytest has in place of the log.
        fork_server.open(WorkContext(OPERATIONS, KEEPER, STORE, _MEGABYTES))
    (forking,) = children_of(os.getpid()) - before
    bounds = Bounds(processes=processes, queue=queue, seconds=seconds)
    at_queue = AtQueue(
        WorkQueue(fork_server, bounds, None if sessions is None else store_of(sessions)),
        fork_server,
        forking,
        lost,
    )
    try:
        yield at_queue
    finally:
        at_queue.work_queue.close()
        fork_server.close()


async def until(holds: Callable[[], bool]) -> None:
    """Wait until that holds."""
    async with asyncio.timeout(patience()):
        while not holds():  # noqa: ASYNC110 - What other processes do sets no event.
            await asyncio.sleep(0.01)


@contextmanager
def stopped(process: int) -> Iterator[None]:
    """Have `process` do nothing until the block ends."""
    os.kill(process, signal.SIGSTOP)
    try:
        yield
    finally:
        os.kill(process, signal.SIGCONT)


def children_of(process: int) -> set[int]:
    """The processes that `process` has started."""
    tasks = Path(f"/proc/{process}/task").glob("*/children")
    return {int(child) for task in tasks for child in task.read_text().split()}


def has_memory(process: int) -> bool:
    """Whether `process` is there, and has not ended."""
    try:
        return "VmSize" in Path(f"/proc/{process}/status").read_text()
    except (FileNotFoundError, ProcessLookupError):
        return False


async def soon_gone() -> Any:
    """Hang up before long."""
    await asyncio.sleep(0.02)
    return {"type": "http.disconnect"}
