"""Long work: it runs in separate processes, has a deadline, and is stopped when nobody needs it.

waits when the client hangs up              dropped; no process is made for it
waits for longer than the deadline          503
runs when the client hangs up               its process is killed, if it has run for longer than
                                            replacing the process costs
the same, but has begun to store something  is completed
runs for longer than the deadline           its process is killed; 422
its process dies                            asked once again, unless it has stored something

A work process occupies a place in a queue from before its start until after its end.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import socket
from collections import Counter, deque
from collections.abc import Callable, Iterator
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
from wardroom.api.problems import BUSY, TOO_COSTLY, ProblemError
from wardroom.api.serving.orders import (
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
from wardroom.api.serving.worker import (
    ANSWER,
    BEAT,
    COMMAND,
    KILL,
    SPAWN,
    WorkContext,
    start_fork_server,
)
from wardroom.metrics import Queue, count_refusal, count_units, time_wait
from wardroom.sessions.adapters.redis.access import ArchiveAway, StoreAway
from wardroom.sessions.adapters.redis.budgets import BudgetUsedUp
from wardroom.sessions.adapters.redis.remote_store import made, writes
from wardroom.sessions.adapters.redis.store import Store
from wardroom.sessions.basics.digests import about_path
from wardroom.spans import spent

_RETRY_AFTER_SECONDS = 2
_REPLACED_SECONDS = 0.05
"""The approximate cost of replacing a work process: one that has run for less is left alone."""
_MILLISECONDS = 1000
_READ_AT_ONCE = 65_536
_BEAT_SECONDS = 1.0
_ANSWER_SECONDS = 1.5
_UNANSWERED = 2
"""The time between checks of the fork server, the time that it has to answer, and the number of
checks in a row that it may miss: a single miss may only mean that this process did not run
meanwhile."""

Result = Done | Failed


class Bounds(msgspec.Struct, frozen=True, kw_only=True):
    """The limits of long work: number of processes, length of the queue, and deadline."""

    processes: int
    queue: int
    seconds: float

    @property
    def places(self) -> int:
        """The number of requests in work or waiting."""
        return self.processes + self.queue

    def share(self, times: int) -> int:
        """Return the maximum number of places for a client with a certain budget factor.

        This is the number of processes plus a quarter of the queue, times the factor; never all
        places.
        """
        quarter = self.queue // 4
        return max(1, min(times * (self.processes + quarter), self.places - max(1, quarter)))


class Prepayment(NamedTuple):
    """The client that pays for a request, if any, and the units that it has already paid."""

    client: Client | None
    paid: Units

    def settle(self, units: Units) -> None:
        """Charge `units` of actual work, at least one, in place of the units paid before."""
        owed = max(units, 1) - self.paid
        if self.client is not None and owed:
            self.client.spend(owed)
        count_units("process", units)


class ForkServer:
    """Starts and ends work processes; none is started before it is needed.

    `ended` is called when the fork server has died, or was killed because it did not answer. It
    cannot be started again, because by then this process has threads.
    """

    def __init__(self, ended: Callable[[], None] = lambda: None) -> None:
        self._control: socket.socket | None = None
        self._process = 0
        self._turn = asyncio.Lock()
        self._asked = deque[asyncio.Future[int]]()
        self._ended = ended

    def open(self, context: WorkContext) -> None:
        """Fork the fork server while this process has only one thread."""
        self._process, self._control = start_fork_server(context)
        self._control.settimeout(0)

    async def watch(self) -> None:
        """Watch the fork server, and return when it no longer answers."""
        unanswered = 0
        while unanswered < _UNANSWERED:
            asked = monotonic()
            try:
                async with asyncio.timeout(_ANSWER_SECONDS):
                    await self._ask(BEAT)
            except TimeoutError:
                # The clock of the loop may run ahead of the other process's clock, as in tests.
                unanswered += monotonic() - asked >= _ANSWER_SECONDS
            except OSError as fault:
                self._lose(str(fault))
                return
            else:
                unanswered = 0
                await asyncio.sleep(_BEAT_SECONDS)
        self._lose("it does not answer")

    async def spawn(self, wanted: Callable[[], bool]) -> _Worker:
        """Start a new work process, if one is still needed at that time.

        Raises OSError if none can be started, or none is wanted.
        """
        async with self._turn:
            if not wanted():
                raise OSError("no work process is wanted any more")
            mine, its = socket.socketpair()
            try:
                with its:
                    answer = self._ask(SPAWN, its.fileno())
                number = await answer
                if number < 0:
                    raise OSError(-number, os.strerror(-number))
                reader, writer = await asyncio.open_connection(sock=mine)
            except BaseException:
                mine.close()
                raise
        return _Worker(reader, writer, lambda: self._kill(number))

    def close(self) -> None:
        """End all work processes and the fork server."""
        self._disconnect()
        if self._process:
            # The work processes are in its process group, even after its death. Its id cannot be
            # reused, because it has not been waited for.
            with contextlib.suppress(OSError):
                os.killpg(self._process, signal.SIGKILL)

    def _ask(self, command: bytes, *files: int) -> asyncio.Future[int]:
        """Send `command`; returns a future for its answer. Raises OSError."""
        if self._control is None:
            raise ConnectionError("there is no process to make work processes")
        loop = asyncio.get_running_loop()
        loop.add_reader(self._control, self._hear)
        written = command.ljust(COMMAND)
        if files:
            socket.send_fds(self._control, [written], files)
        else:
            self._control.send(written)
        answer = loop.create_future()
        self._asked.append(answer)
        return answer

    def _hear(self) -> None:
        """Read an answer; answers arrive in the order of the commands."""
        assert self._control is not None
        try:
            heard = self._control.recv(ANSWER.size)
        except BlockingIOError:
            return
        except OSError:
            heard = b""
        if not heard:
            self._lose("it has ended")
            return
        answer = self._asked.popleft()
        if not answer.done():
            answer.set_result(ANSWER.unpack(heard)[0])

    def _lose(self, why: str) -> None:
        """Continue without the fork server; existing work processes go on."""
        if self._control is None:
            return
        structlog.get_logger().error("the process that makes work processes is lost", fault=why)
        self._disconnect()
        with contextlib.suppress(ProcessLookupError):
            os.kill(self._process, signal.SIGKILL)
        self._ended()

    def _disconnect(self) -> None:
        if self._control is not None:
            asyncio.get_running_loop().remove_reader(self._control)
            self._control.close()
            self._control = None
        while self._asked:
            answer = self._asked.popleft()
            if not answer.done():
                answer.set_exception(ConnectionError("it did not answer"))

    def _kill(self, number: int) -> None:
        if self._control is not None:
            # There is room in the socket: at most one kill command per process is pending.
            with contextlib.suppress(OSError):
                self._control.send(KILL + number.to_bytes(COMMAND - len(KILL), "big"))


class WorkQueues(NamedTuple):
    """Queues for orders; brief orders have processes of their own, so that play goes on."""

    brief: WorkQueue
    others: WorkQueue
    most_units: Units
    """The most units of the estimate for one request."""

    def close(self) -> None:
        """End the idle work processes."""
        self.brief.close()
        self.others.close()


class WorkQueue:
    """Gives orders to its own work processes, within the limits of `bounds`.

    `name`: the name of the queue in the metrics.
    """

    def __init__(
        self, fork_server: ForkServer, bounds: Bounds, store: Store | None, name: Queue = "others"
    ) -> None:
        self.name = name
        self._fork_server = fork_server
        self._bounds = bounds
        self._store = store
        # Places for processes. Idle processes fit into the free places, and an order that takes a
        # place first takes an idle process. So there are never more processes than places.
        self._free = asyncio.Semaphore(bounds.processes)
        self._idle: list[_Worker] = []
        self._ending = set[asyncio.Future[None]]()
        self._taken = 0
        self._taken_by: Counter[str] = Counter()
        self.running = 0
        """The number of requests with a work process."""

    @property
    def waiting(self) -> int:
        """The number of requests that wait for a work process."""
        return self._taken - self.running

    @property
    def places(self) -> int:
        """The maximum number of requests that may have a work process or wait for one."""
        return self._bounds.places

    async def respond(
        self, order: Order, receive: Receive, payment: Prepayment, *, stores: bool
    ) -> Response:
        """Return the response to `order`, paid by `payment`; `stores`: stored data change.

        Raises the ProblemError of its result, and ClientGone as soon as `receive` reports that.
        """
        names = () if payment.client is None else payment.client.names
        try:
            self._enter(names)
        except ProblemError:
            payment.settle(0)
            raise
        task = _Task(order, stores)
        working = asyncio.ensure_future(self._work(task, payment))
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
            del working  # Break the cycle of exception, traceback and frame.
        raise ClientGone

    def close(self) -> None:
        """Release the idle work processes."""
        while self._idle:
            self._idle.pop().close()

    def _enter(self, names: Names) -> None:
        """Take a place for a client; raises ProblemError if none is free."""
        if self._taken >= self._bounds.places:
            count_refusal("work_queue", "full")
            raise _busy()
        if any(self._taken_by[name] >= self._bounds.share(times) for name, times in names):
            count_refusal("work_queue", "used_up")
            raise budget_problem(BudgetUsedUp("work_queue", _RETRY_AFTER_SECONDS))
        self._taken += 1
        self._taken_by.update(name for name, _ in names)

    def _left(self, working: asyncio.Future[Response], names: Names) -> None:
        self._taken -= 1
        self._taken_by -= Counter(name for name, _ in names)
        if not working.cancelled():
            working.exception()  # Its client may be gone, which asyncio would log as an error.

    async def _work(self, task: _Task, payment: Prepayment) -> Response:
        try:
            result = await self._asked(task)
        except BaseException:  # Even if nobody waits for it any more.
            payment.settle(task.elapsed)
            raise
        payment.settle(result.units)
        if isinstance(result, Failed):
            raise result.problem
        return result.response

    async def _asked(self, task: _Task) -> Result:
        """Return the result of the order of `task`; if its process dies, a second one tries.

        Raises ProblemError if there is none.
        """
        for last in (False, True):
            worker = await self._worker()
            try:
                return await self._run(task, worker)
            except (OSError, EOFError) as fault:
                if last or task.stored:
                    raise _died(task) from fault
                structlog.get_logger().warning(
                    "a work process has died", operation=task.order.operation,
                    **about_path(task.order.path), fault=type(fault).__name__,
                )  # fmt: skip
        raise AssertionError("unreachable")

    async def _run(self, task: _Task, worker: _Worker) -> Result:
        """Return the result of `worker` for `task`.

        Raises OSError or EOFError if the process dies.
        """
        began = perf_counter()
        self.running += 1
        try:
            with task.at_work():
                async with asyncio.timeout(self._bounds.seconds - task.seconds):
                    return await worker.ask(task, self._store)
        except TimeoutError as fault:
            raise ProblemError(
                TOO_COSTLY,
                f"The request took longer than {self._bounds.seconds:g} seconds: ask for less.",
                code="too_long",
            ) from fault
        finally:
            self.running -= 1
            spent("work", began, {"wardroom.operation": task.order.operation})
            self._take_back(worker)

    async def _worker(self) -> _Worker:
        """Wait for a work process and a place for it. Raises ProblemError if there is none."""
        began = perf_counter()
        try:
            async with asyncio.timeout(self._bounds.seconds):
                await self._free.acquire()
                return await self._spawned()
        except TimeoutError as fault:
            count_refusal("work_queue", "late")
            raise _busy() from fault
        except OSError as fault:
            structlog.get_logger().error("no work process", fault=str(fault))
            raise _busy() from fault
        finally:
            time_wait(self.name, perf_counter() - began)

    async def _spawned(self) -> _Worker:
        """Return a work process for a reserved place, idle or new.

        Raises OSError and releases the place.
        """
        while self._idle:
            worker = self._idle.pop()
            if worker.lives:
                return worker
            worker.close()
        gone = False
        spawning = asyncio.ensure_future(self._fork_server.spawn(lambda: not gone))
        try:
            return await asyncio.shield(spawning)
        except asyncio.CancelledError:
            gone = True
            spawning.add_done_callback(self._spawned_for_nobody)
            raise
        except OSError:
            self._free.release()
            raise
        finally:
            del spawning

    def _spawned_for_nobody(self, spawning: asyncio.Future[_Worker]) -> None:
        if not spawning.cancelled() and spawning.exception() is None:
            self._idle.append(spawning.result())
        self._free.release()

    def _take_back(self, worker: _Worker) -> None:
        """Keep `worker` for another order, or end it, which frees its place."""
        if worker.at_hand:
            self._idle.append(worker)
            self._free.release()
            return
        ending = asyncio.ensure_future(worker.end())
        self._ending.add(ending)
        ending.add_done_callback(self._ended)

    def _ended(self, ending: asyncio.Future[None]) -> None:
        self._ending.discard(ending)
        self._free.release()


class _Task:
    """An order in progress."""

    def __init__(self, order: Order, stores: bool) -> None:
        self.order = order
        self._stores = stores
        self._ran = 0.0
        self._began: float | None = None
        self.stored = False
        """Whether something was stored for it: then it is not begun again."""

    @property
    def seconds(self) -> float:
        """The seconds of work on the order so far."""
        return self._ran + (0 if self._began is None else monotonic() - self._began)

    @property
    def elapsed(self) -> Units:
        """The maximum number of work units that the order can have used so far."""
        return round(self.seconds * _MILLISECONDS)

    @contextlib.contextmanager
    def at_work(self) -> Iterator[None]:
        """Count the time until the block ends."""
        self._began = monotonic()
        try:
            yield
        finally:
            self._ran, self._began = self.seconds, None

    def drop(self, working: asyncio.Future[Response]) -> None:
        """Abandon work for which nobody waits, unless it is worth finishing."""
        if self._began is None:
            working.cancel()
        elif not self._stores:
            least = self._began + _REPLACED_SECONDS - monotonic()
            asyncio.get_running_loop().call_later(max(0.0, least), working.cancel)


class _Worker:
    """A work process."""

    def __init__(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, kill: Callable[[], None]
    ) -> None:
        self._reader = reader
        self._writer = writer
        self._kill = kill
        self.at_hand = True
        """Whether the process is idle, and stays."""

    @property
    def lives(self) -> bool:
        """Whether the process still runs, as far as this process knows."""
        return not self._reader.at_eof()

    async def ask(self, task: _Task, store: Store | None) -> Result:
        """Return the process's result for the order of `task`.

        The process's calls of the store go to `store`.
        """
        self.at_hand = False
        behind = None if store is None else store.formats.behind
        self._send(msgspec.structs.replace(task.order, behind=behind) if behind else task.order)
        while True:
            head = await self._reader.readexactly(LENGTH.size)
            result: Asked | Result = read_result(
                await self._reader.readexactly(LENGTH.unpack(head)[0])
            )
            if not isinstance(result, Asked):
                self.at_hand = not result.leaves
                return result
            assert store is not None
            task.stored = task.stored or writes(result.method)
            try:
                # A write that has begun is completed, even if its client has disconnected.
                value = await asyncio.shield(
                    made(store, result.method, result.positional, result.named)
                )
                self._send(Returned(msgspec.Raw(value)))
            except StoreAway as away:
                self._send(Away(str(away), away.reason, isinstance(away, ArchiveAway)))

    async def end(self) -> None:
        """End the process, even if it is working, and wait until it has ended."""
        self._kill()
        try:
            # If it cannot be killed, it ends after its current order.
            if not self._writer.is_closing():
                self._writer.write_eof()
            while await self._reader.read(_READ_AT_ONCE):
                pass
        except OSError:
            pass  # It has ended, and left unread data.
        finally:
            self.close()

    def close(self) -> None:
        """Release the process; an idle process ends."""
        self._writer.close()
        if (fault := self._reader.exception()) is not None:
            fault.__traceback__ = None  # Break the cycle of frames and reader.

    def _send(self, record: msgspec.Struct) -> None:
        self._writer.write(framed(record))


async def _left(receive: Receive) -> None:
    """Wait until the client disconnects."""
    while (await receive())["type"] != "http.disconnect":
        pass


def _busy(detail: str = BUSY.meaning) -> ProblemError:
    return ProblemError(
        BUSY, detail, headers=((b"retry-after", str(_RETRY_AFTER_SECONDS).encode()),)
    )


def _died(task: _Task) -> ProblemError:
    """Return the fault of a `task` whose work processes died."""
    structlog.get_logger().error(
        "work processes have died", operation=task.order.operation, **about_path(task.order.path)
    )
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
