"""Long work: in separate processes, within a deadline, and no longer than needed.

waits when the client hangs up              dropped
runs, and stores nothing                    its process is killed and replaced, where it has
                                            run for longer than that costs
runs, and stores something                  comes to its end
runs for longer than the deadline           its process is killed and replaced
its process dies                            asked once again, unless it has stored something
"""

from __future__ import annotations

import asyncio
import contextlib
import socket
from collections import Counter
from collections.abc import Callable
from time import monotonic, perf_counter
from typing import NamedTuple

import msgspec
import structlog
from litestar.types import Receive

from wardroom.api.budget_problems import budget_problem
from wardroom.api.clients import Names
from wardroom.api.cost import Client, Units
from wardroom.api.decoding import ClientGone
from wardroom.api.exchange import Response
from wardroom.api.orders import (
    LENGTH,
    Asked,
    Away,
    Done,
    Failed,
    Order,
    Returned,
    framed,
    read_result,
)
from wardroom.api.problems import BUSY, TOO_COSTLY, ProblemError
from wardroom.api.worker import COMMAND, HIRE, KILL, Trade, nursery
from wardroom.metrics import count_refusal, count_units
from wardroom.sessions.budgets import BudgetUsedUp
from wardroom.sessions.distant import made, writes
from wardroom.sessions.redis_access import ArchiveAway, StoreAway
from wardroom.sessions.store import Store
from wardroom.spans import spent

_RETRY_AFTER_SECONDS = 2
_REPLACED_SECONDS = 0.05
"""About what it costs to replace a work process: one that runs for less is left alone."""
_MILLISECONDS = 1000

Result = Done | Failed


class Bounds(msgspec.Struct, frozen=True, kw_only=True):
    """The limits of long work: number of processes, length of the queue, and deadline."""

    processes: int
    queue: int
    seconds: float

    @property
    def places(self) -> int:
        """How many requests are worked on or wait."""
        return self.processes + self.queue

    @property
    def share(self) -> int:
        """How many of a client's: as many as there are processes, and a quarter of the queue."""
        return self.processes + self.queue // 4


class Purse(NamedTuple):
    """The payer of a request, if any, and the units that were paid for it."""

    client: Client | None
    paid: Units

    def settle(self, units: Units) -> None:
        """Charge the part of `units` that was not paid yet."""
        if self.client is not None and units > self.paid:
            self.client.spend(units - self.paid)
        count_units("process", units)


class Agency:
    """Has work processes made and ended; none of them is made before it is needed.

    `ended` is called when the process that makes them has died. It cannot be made anew: by then
    there are threads.
    """

    def __init__(self, ended: Callable[[], None] = lambda: None) -> None:
        self._control: socket.socket | None = None
        self._lock = asyncio.Lock()
        self._ended = ended

    def open(self, trade: Trade) -> None:
        """Fork the process that makes them, while this one has a single thread."""
        self._control = nursery(trade)
        self._control.settimeout(0)

    async def hire(self) -> _Worker:
        """Start a new work process. Raises OSError where none can be had."""
        if self._control is None:
            raise OSError("there is no process to make work processes")
        mine, its = socket.socketpair()
        try:
            async with self._lock:
                with its:
                    socket.send_fds(self._control, [HIRE.ljust(COMMAND)], [its.fileno()])
                number = await asyncio.get_running_loop().sock_recv(self._control, 8)
            if not number:
                raise ConnectionError("the process that makes work processes has ended")
        except ConnectionError:
            mine.close()
            self._ended()
            raise
        reader, writer = await asyncio.open_connection(sock=mine)
        return _Worker(reader, writer, lambda: self._kill(number))

    def close(self) -> None:
        """End every work process."""
        if self._control is not None:
            self._control.close()

    def _kill(self, number: bytes) -> None:
        if self._control is not None:
            with contextlib.suppress(OSError):
                self._control.send(KILL + number)


class Desks(NamedTuple):
    """Where orders go: `brief` ones have processes of their own, so that play goes on."""

    brief: Desk
    others: Desk
    most_units: Units
    """Of the estimate for one request."""

    def close(self) -> None:
        """End the work processes that have nothing to do."""
        self.brief.close()
        self.others.close()


class Desk:
    """Gives orders to work processes of its own, as many at a time as `bounds` say."""

    def __init__(self, agency: Agency, bounds: Bounds, store: Store | None) -> None:
        self._agency = agency
        self._bounds = bounds
        self._store = store
        self._free = asyncio.Semaphore(bounds.processes)
        self._idle: list[_Worker] = []
        self._taken = 0
        self._taken_by: Counter[str] = Counter()
        self.running = 0
        """How many requests have a work process."""

    @property
    def waiting(self) -> int:
        """How many requests wait for a work process."""
        return self._taken - self.running

    @property
    def places(self) -> int:
        """How many requests may have a work process, or wait for one."""
        return self._bounds.places

    async def respond(
        self, order: Order, receive: Receive, purse: Purse, *, stores: bool
    ) -> Response:
        """Return the response to `order`; `purse` pays; `stores`: the order stores something.

        Raises the ProblemError that it ends in, and ClientGone as soon as `receive` says so.
        """
        names = () if purse.client is None else purse.client.names
        self._enter(names)
        task = _Task(order, stores)
        working = asyncio.ensure_future(self._work(task, purse))
        working.add_done_callback(lambda working: self._left(working, names))
        leaving = asyncio.ensure_future(_left(receive))
        try:
            await asyncio.wait({working, leaving}, return_when=asyncio.FIRST_COMPLETED)
            if working.done():
                return working.result()
        finally:
            leaving.cancel()
            if not working.done():
                task.drop(working)
        raise ClientGone

    def close(self) -> None:
        """End the work processes that have nothing to do."""
        for worker in self._idle:
            worker.end()

    def _enter(self, names: Names) -> None:
        """Take a place for the client with `names`; raises ProblemError where there is none."""
        if self._taken >= self._bounds.places:
            count_refusal("work_queue", "full")
            raise _busy()
        if any(self._taken_by[name] >= self._bounds.share * times for name, times in names):
            count_refusal("work_queue", "used_up")
            raise budget_problem(BudgetUsedUp("work_queue", _RETRY_AFTER_SECONDS))
        self._taken += 1
        self._taken_by.update(name for name, _ in names)

    def _left(self, working: asyncio.Future[Response], names: Names) -> None:
        self._taken -= 1
        self._taken_by -= Counter(name for name, _ in names)
        if not working.cancelled():
            working.exception()  # Its client may be gone, and asyncio would complain of that.

    async def _work(self, task: _Task, purse: Purse) -> Response:
        try:
            async with asyncio.timeout(self._bounds.seconds):
                await self._free.acquire()
        except TimeoutError as fault:
            count_refusal("work_queue", "late")
            raise _busy() from fault
        task.began, began = monotonic(), perf_counter()
        self.running += 1
        try:
            async with asyncio.timeout(self._bounds.seconds):
                result = await self._asked(task)
        except TimeoutError as fault:
            purse.settle(task.elapsed)
            raise ProblemError(
                TOO_COSTLY,
                f"The request took longer than {self._bounds.seconds:g} seconds: ask for less.",
                code="too_long",
            ) from fault
        except (OSError, EOFError) as fault:
            purse.settle(task.elapsed)
            raise _died(task) from fault
        except asyncio.CancelledError:  # Nobody waits for it.
            purse.settle(task.elapsed)
            raise
        finally:
            self.running -= 1
            self._free.release()
            spent("work", began, {"wardroom.operation": task.order.operation})
        purse.settle(result.units)
        if isinstance(result, Failed):
            raise result.problem
        return result.response

    async def _asked(self, task: _Task) -> Result:
        """Return the result of the order of `task`; if its process dies, a second one tries."""
        for last in (False, True):
            try:
                worker = await self._worker()
            except OSError as fault:
                structlog.get_logger().error("no work process", fault=str(fault))
                raise _busy() from fault
            try:
                result = await worker.ask(task, self._store)
            except (OSError, EOFError) as fault:
                worker.end()
                if last or task.stored:
                    raise
                structlog.get_logger().warning(
                    "a work process has died", operation=task.order.operation,
                    fault=type(fault).__name__,
                )  # fmt: skip
                continue
            except BaseException:
                worker.end()
                raise
            self._idle.append(worker)
            return result
        raise AssertionError("unreachable")

    async def _worker(self) -> _Worker:
        while self._idle:
            worker = self._idle.pop()
            if worker.lives:
                return worker
            worker.end()
        hiring = asyncio.ensure_future(self._agency.hire())
        try:
            return await asyncio.shield(hiring)
        except asyncio.CancelledError:
            hiring.add_done_callback(self._hired_for_nobody)
            raise

    def _hired_for_nobody(self, hiring: asyncio.Future[_Worker]) -> None:
        if not hiring.cancelled() and hiring.exception() is None:
            self._idle.append(hiring.result())


class _Task:
    """An order that is worked on."""

    def __init__(self, order: Order, stores: bool) -> None:
        self.order = order
        self._stores = stores
        self.began = 0.0
        self.stored = False
        """Whether something was stored for it: then it is not begun again."""

    @property
    def elapsed(self) -> Units:
        """The units that it can have taken up to now."""
        return round((monotonic() - self.began) * _MILLISECONDS) if self.began else 0

    def drop(self, working: asyncio.Future[Response]) -> None:
        """Give up `working`, which nobody waits for, unless it is worth going on with."""
        if not self.began:
            working.cancel()
        elif not self._stores:
            least = self.began + _REPLACED_SECONDS - monotonic()
            asyncio.get_running_loop().call_later(max(0.0, least), working.cancel)


class _Worker:
    """A work process."""

    def __init__(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, kill: Callable[[], None]
    ) -> None:
        self._reader = reader
        self._writer = writer
        self._kill = kill

    @property
    def lives(self) -> bool:
        """Whether it has not ended, as far as is known."""
        return not self._reader.at_eof()

    async def ask(self, task: _Task, store: Store | None) -> Result:
        """Return its result for the order of `task`. Its calls of the store go to `store`."""
        behind = None if store is None else store.behind
        self._send(msgspec.structs.replace(task.order, behind=behind) if behind else task.order)
        while True:
            head = await self._reader.readexactly(LENGTH.size)
            result: Asked | Result = read_result(
                await self._reader.readexactly(LENGTH.unpack(head)[0])
            )
            if not isinstance(result, Asked):
                return result
            assert store is not None
            task.stored = task.stored or writes(result.method)
            try:
                # A write that has begun is made: whoever asked for it may be gone meanwhile.
                value = await asyncio.shield(
                    made(store, result.method, result.positional, result.named)
                )
                self._send(Returned(msgspec.Raw(value)))
            except StoreAway as away:
                self._send(Away(str(away), isinstance(away, ArchiveAway)))

    def end(self) -> None:
        """End it, whatever it does."""
        self._kill()
        self._writer.close()

    def _send(self, record: msgspec.Struct) -> None:
        self._writer.write(framed(record))


async def _left(receive: Receive) -> None:
    """Wait until the client hangs up."""
    while (await receive())["type"] != "http.disconnect":
        pass


def _busy(detail: str = BUSY.meaning) -> ProblemError:
    return ProblemError(
        BUSY, detail, headers=((b"retry-after", str(_RETRY_AFTER_SECONDS).encode()),)
    )


def _died(task: _Task) -> ProblemError:
    """Return the fault of a `task` whose work processes have died."""
    structlog.get_logger().error("work processes have died", operation=task.order.operation)
    if task.stored:
        return _busy(
            "The process that worked on the request ended after it had stored something: send the "
            "request again with the same `Idempotency-Key` to learn what came of it."
        )
    return ProblemError(
        TOO_COSTLY,
        "Two processes ended while they worked on the request; nothing was stored. Ask for less.",
        code="work_process_ended",
    )
