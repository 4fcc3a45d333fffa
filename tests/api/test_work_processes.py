"""Work processes: no more than there are places for, whoever hangs up when, and each has an end."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any, cast

import pytest
import uvloop
from hypothesis import given, settings
from hypothesis import strategies as some
from structlog.testing import capture_logs

from api.work_queues import (
    AtQueue,
    Payer,
    Remembering,
    answer_pid,
    die,
    grow,
    has_memory,
    limit_processes,
    soon_gone,
    spin,
    stays,
    stopped,
    store_and_spin,
    until,
    work_queue,
)
from runs.patience import patience
from wardroom.api.decoding import ClientGone
from wardroom.api.exchange import Response
from wardroom.api.problems import ProblemError
from wardroom.api.serving import work as api_work
from wardroom.api.serving import worker
from wardroom.api.serving.orders import Done, Order
from wardroom.api.serving.work import Bounds, ForkServer, Prepayment, WorkQueue

MOST = 2
"""Processes of the queues here."""
MANY = 12


class Slow(Remembering):
    """Sessions that take their time."""

    async def confirm(self, session: str) -> None:
        await super().confirm(session)
        await asyncio.sleep(0.05)


@asynccontextmanager
async def counted(ask: AtQueue) -> AsyncIterator[list[int]]:
    """How many work processes there are, all the while."""
    counts: list[int] = []

    async def count() -> None:
        while True:
            counts.append(len(ask.processes()))
            await asyncio.sleep(0.001)

    counting = asyncio.ensure_future(count())
    try:
        yield counts
    finally:
        counting.cancel()


def hanging_up_after(seconds: float) -> Callable[[], Awaitable[Any]]:
    async def receive() -> Any:
        await asyncio.sleep(seconds)
        return {"type": "http.disconnect"}

    return receive


def hold(stop: Path) -> None:
    """Have those spin who look at it."""
    stop.touch()


def let_go(stop: Path) -> None:
    stop.unlink()


async def _waiting(ask: AtQueue, stop: Path) -> None:
    """They wait for a process, as all of them have work to do."""
    working = [asyncio.ensure_future(ask(spin, stop)) for _ in range(MOST)]
    await until(lambda: ask.work_queue.running == MOST)
    await _hang_up(ask, answer_pid, "", 0.02)
    let_go(stop)
    await asyncio.gather(*working)


async def _hired(ask: AtQueue, stop: Path) -> None:
    """A process is being made for them, slowly."""
    with stopped(ask.forking):
        await _hang_up(ask, spin, stop, 0.02)


async def _one_by_one(ask: AtQueue, stop: Path) -> None:
    """Each comes when the one before has gone, while a process is made."""
    with stopped(ask.forking):
        for _ in range(MANY):
            await _hang_up(ask, spin, stop, 0.01, 1)


async def _running(ask: AtQueue, stop: Path) -> None:
    """They have a process, which is made in no time."""
    for _ in range(3):
        await _hang_up(ask, spin, stop, 0.05)


async def _killed_slowly(ask: AtQueue, stop: Path) -> None:
    """They have a process, and then none can be killed for a while."""
    leaving = asyncio.Event()

    async def leave() -> Any:
        await leaving.wait()
        return {"type": "http.disconnect"}

    asked = [asyncio.ensure_future(ask(spin, stop, leave)) for _ in range(MOST)]
    await until(lambda: ask.work_queue.running == MOST)
    with stopped(ask.forking):
        leaving.set()
        await asyncio.wait(asked)
        await _hang_up(ask, spin, stop, 0.02)
    let_go(stop)
    await asyncio.gather(*asked, return_exceptions=True)


async def _storing(ask: AtQueue, stop: Path) -> None:
    """Something is being stored for them, or was: that comes to its end."""
    for seconds in (0.01, 0.03, 0.1):
        await _hang_up(ask, store_and_spin, stop, seconds, stores=True)
    let_go(stop)


async def _dying(ask: AtQueue, stop: Path) -> None:
    """Their process dies of it, about then."""
    for seconds in (0.01, 0.03, 0.06):
        await _hang_up(ask, die, stop, seconds)


async def _hang_up(
    ask: AtQueue, what: Any, stop: object, seconds: float, times: int = 4, **options: Any
) -> None:
    asked = (ask(what, stop, hanging_up_after(seconds), **options) for _ in range(times))
    for ended in await asyncio.gather(*asked, return_exceptions=True):
        # With that many, or when two processes have died, the answer may come first.
        assert isinstance(ended, ClientGone | ProblemError), ended


STAGES = [_waiting, _hired, _one_by_one, _running, _killed_slowly, _storing, _dying]


@pytest.mark.parametrize("stage", STAGES)
@pytest.mark.parametrize("run", [asyncio.run, uvloop.run])
def test_whoever_hangs_up_there_are_no_more_processes_than_places(
    tmp_path: Path, stage: Callable[[AtQueue, Path], Awaitable[None]], run: Callable[[Any], None]
) -> None:
    stop = tmp_path / "stop"
    stop.touch()

    async def work() -> None:
        async with work_queue(Slow(), processes=MOST, queue=2) as ask, counted(ask) as counts:
            await stage(ask, stop)
            await until(lambda: ask.at_rest)
            # As many as there is room for: of each, once, nothing is left in the way.
            stop.unlink(missing_ok=True)
            assert len(await asyncio.gather(*(ask(answer_pid) for _ in range(MOST + 2)))) > MOST
            assert ask.at_rest
            await until(lambda: len(ask.processes()) <= MOST)
            assert 0 < max(counts) <= MOST

    run(work())


def test_no_process_is_made_for_somebody_who_has_gone() -> None:
    async def work() -> None:
        async with work_queue(processes=4) as ask:
            with stopped(ask.forking):
                await _hang_up(ask, answer_pid, "", 0.02)
            # One was asked for before its client hung up; it is used.
            assert int(await ask(answer_pid)) in ask.processes()
            assert len(ask.processes()) == 1

    uvloop.run(work())


def test_who_waits_for_a_process_in_vain_is_not_blamed(tmp_path: Path) -> None:
    """Neither where none is made, nor where all have work to do; and pays for nothing."""
    stop = tmp_path / "stop"
    stop.touch()

    async def work() -> None:
        payer = Payer()
        async with work_queue(seconds=patience(2)) as ask:
            with stopped(ask.forking):
                await _in_vain(ask, payer)
            await until(lambda: bool(ask.processes()))
            running = [asyncio.ensure_future(ask(spin, stop)) for _ in range(2)]
            await asyncio.sleep(0)
            await _in_vain(ask, payer)
            ended = await asyncio.gather(*running, return_exceptions=True)
            assert cast("ProblemError", ended[0]).code == "too_long"
            assert await ask(answer_pid)
            assert ask.at_rest

    uvloop.run(work())


async def _in_vain(ask: AtQueue, payer: Payer) -> None:
    paid = 500
    payer.spent = paid
    with pytest.raises(ProblemError) as busy:
        await ask(answer_pid, client=payer, paid=paid)
    assert (busy.value.kind.status, busy.value.code) == (503, "busy")
    assert b"retry-after" in dict(busy.value.headers)
    assert payer.spent == 1


@pytest.mark.parametrize("idle", [False, True])
@pytest.mark.parametrize("blow", [signal.SIGKILL, signal.SIGSTOP])
def test_who_makes_the_processes_is_missed_though_nobody_wants_one(
    blow: signal.Signals, idle: bool
) -> None:
    """What there is of processes works on, the others are refused, and none is left behind."""

    async def work() -> None:
        async with work_queue(processes=2, seconds=5) as ask:
            watching = asyncio.ensure_future(ask.fork_server.watch())
            if idle:
                await ask(answer_pid)
            await asyncio.sleep(0)
            there = ask.processes()
            assert len(there) == idle
            os.kill(ask.forking, blow)
            with capture_logs() as logs:
                async with asyncio.timeout(patience()):
                    await ask.lost.wait()
                    await watching
            assert [line["event"] for line in logs if line["log_level"] == "error"] == [
                "the process that makes work processes is lost"
            ]
            if idle:
                assert {int(await ask(answer_pid))} == there
            asked = (ask(answer_pid) for _ in range(2))
            refused = await asyncio.gather(*asked, return_exceptions=True)
            codes = [each.code for each in refused if isinstance(each, ProblemError)]
            assert codes == ["busy"] * (2 - idle)
        await until(lambda: not any(map(has_memory, there)))

    uvloop.run(work())


def test_one_that_answers_late_is_not_missed() -> None:
    """As where this process did not run either, or the machine has too much to do."""

    async def work() -> None:
        async with work_queue() as ask:
            watching = asyncio.ensure_future(ask.fork_server.watch())
            await ask(answer_pid)
            for _ in range(3):
                with stopped(ask.forking):
                    await asyncio.sleep(1.7)
                await asyncio.sleep(0.2)
            assert not watching.done()
            assert not ask.lost.is_set()
            watching.cancel()

    uvloop.run(work())


def test_where_no_process_can_be_forked_it_is_tried_again_later(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    give_way = worker._give_way

    def as_somebody() -> None:
        give_way()
        if os.geteuid() == 0:  # Whose processes no limit counts.
            os.setuid(54_321)

    monkeypatch.setattr(worker, "_give_way", as_somebody)

    async def work() -> None:
        async with work_queue(processes=2) as ask:
            await ask(limit_processes, 0)
            for _ in range(3):
                hold(stop)
                running = asyncio.ensure_future(ask(spin, stop))
                await until(lambda: ask.work_queue.running == 1)
                with capture_logs() as logs, pytest.raises(ProblemError) as none:
                    await ask(answer_pid)
                assert (none.value.kind.status, none.value.code) == (503, "busy")
                assert b"retry-after" in dict(none.value.headers)
                (line,) = logs
                assert (line["event"], "unavailable" in line["fault"]) == ("no work process", True)
                let_go(stop)
                await running
            await ask(limit_processes, -1)
            assert len(set(await asyncio.gather(ask(answer_pid), ask(answer_pid)))) == 2
            assert not ask.lost.is_set()

    with TemporaryDirectory() as folder:
        Path(folder).chmod(0o755)  # That of a test is for its own user.
        stop = Path(folder, "stop")
        uvloop.run(work())


def test_a_process_that_ends_for_its_memory_is_given_no_order() -> None:
    """Or two of them would be taken for the death of two, by the next request."""

    async def work() -> None:
        async with work_queue(processes=MOST) as ask:
            for _ in range(3):
                ended = set(await asyncio.gather(*(ask(grow) for _ in range(MOST))))
                with capture_logs() as logs:
                    found = set(await asyncio.gather(*(ask(answer_pid) for _ in range(MOST))))
                assert logs == []
                assert not ended & found

    uvloop.run(work())


@given(
    some.integers(1, 64),
    some.integers(0, 1000),
    some.integers(1, 1000),
)
def test_nobody_has_all_the_places(processes: int, queue: int, times: int) -> None:
    bounds = Bounds(processes=processes, queue=queue, seconds=1)
    assert 1 <= bounds.share(1) <= bounds.share(times)
    assert bounds.share(times) < bounds.places or bounds.places == 1
    if queue:
        assert bounds.share(1) >= processes


def test_whole_networks_have_a_part_of_the_places(tmp_path: Path) -> None:
    stop = tmp_path / "stop"
    stop.touch()

    async def work() -> None:
        async with work_queue(queue=8) as ask:
            asked = []
            for subnet in range(20):
                payer = Payer()
                payer.names = ((f"2001:db8:0:{subnet:x}::/64", 1), ("2001:db8::/48", 10))
                asked.append(asyncio.ensure_future(ask(spin, stop, client=payer)))
            await asyncio.sleep(0.05)
            asked.append(asyncio.ensure_future(ask(answer_pid, client=Payer())))
            await asyncio.sleep(0)
            stop.unlink()
            ended = await asyncio.gather(*asked, return_exceptions=True)
            assert isinstance(ended.pop(), bytes)
            assert {each.code for each in ended if isinstance(each, ProblemError)} == {
                "work_queue_used_up"
            }

    uvloop.run(work())


@pytest.mark.parametrize(
    ("paid", "worked", "charged"), [(1, 0, 0), (1, 30, 29), (500, 30, -470), (500, 0, -499)]
)
def test_what_was_held_is_settled_both_ways(paid: int, worked: int, charged: int) -> None:
    payer = Payer()
    Prepayment(payer, paid).settle(worked)
    assert payer.spent == charged


def test_what_ran_is_charged_and_no_more(tmp_path: Path) -> None:
    """However much was held before; and at least one unit, that of its arrival."""
    stop = tmp_path / "stop"
    stop.touch()

    async def work() -> None:
        held = 20_000
        async with work_queue() as ask:
            for what, receive in ((answer_pid, stays), (die, stays), (spin, soon_gone)):
                payer = Payer()
                payer.spent = held
                with contextlib.suppress(ProblemError, ClientGone):
                    await ask(what, stop, receive, payer, paid=held)
                await until(lambda: ask.at_rest)
                assert 1 <= payer.spent < held // 2

    uvloop.run(work())


# ---------------------------------------------------------------------------- any interleaving


class Made:
    """What stands for a work process: it takes a while over all it does."""

    def __init__(self, random: Random, there: set[Made]) -> None:
        self._random = random
        self._there = there
        self.lives = self.at_hand = True
        there.add(self)

    async def ask(self, task: Any, _: object) -> Done:
        self.at_hand = False
        if not self.lives:
            raise EOFError
        task.stored = self._random.random() < 0.2
        await turns(self._random)
        match self._random.randrange(4):
            case 0:
                self.die()
                raise EOFError
            case 1 if not task._stores:
                await asyncio.Event().wait()  # Until its client hangs up.
        self.at_hand = self._random.random() < 0.7
        return Done(1, b"", 200, "", (), None)

    async def end(self) -> None:
        await turns(self._random)
        self.die()

    def close(self) -> None:
        self.die()

    def die(self) -> None:
        self.lives = False
        self._there.discard(self)


class Fakes:
    """What stands for a fork server: making one takes a while, and may fail."""

    def __init__(self, random: Random) -> None:
        self._random = random
        self._turn = asyncio.Lock()
        self.there: set[Made] = set()
        self.making = 0

    async def spawn(self, wanted: Callable[[], bool]) -> Made:
        async with self._turn:
            if not wanted():
                raise OSError
            self.making += 1
            await turns(self._random)
            self.making -= 1
            if self._random.random() < 0.2:
                raise OSError
            return Made(self._random, self.there)


async def turns(random: Random) -> None:
    for _ in range(random.randrange(6)):
        await asyncio.sleep(0)


@settings(max_examples=300, deadline=None)
@given(some.integers(0, 2**32), some.integers(1, 3), some.integers(0, 4))
def test_in_any_order_of_events_places_are_kept_and_given_back(
    seed: int, processes: int, queue: int
) -> None:
    random = Random(seed)

    async def receive() -> Any:
        for _ in range(random.randrange(30)):
            await asyncio.sleep(0)
        return {"type": "http.disconnect"}

    async def work() -> None:
        fork_server = Fakes(random)
        bounds = Bounds(processes=processes, queue=queue, seconds=60)
        at_work = WorkQueue(cast("ForkServer", fork_server), bounds, None)
        order = Order("", (), {}, b"", None, "", "id", None)
        asked = set()
        for _ in range(30):
            stores = random.random() < 0.2
            payer = Payer()
            payment = Prepayment(payer, 5)
            asked.add(
                asyncio.ensure_future(at_work.respond(order, receive, payment, stores=stores))
            )
            if random.random() < 0.1 and fork_server.there:
                random.choice(list(fork_server.there)).die()  # Of itself, whatever it is at.
            for _ in range(random.randrange(8)):
                await asyncio.sleep(0)
                assert len(fork_server.there) + fork_server.making <= processes
                assert 0 <= at_work.running <= processes
                assert at_work.running + at_work.waiting <= bounds.places
        ended = await asyncio.gather(*asked, return_exceptions=True)
        assert all(isinstance(each, Response | ClientGone | ProblemError) for each in ended)
        await until(lambda: at_work.running == at_work.waiting == 0 == fork_server.making)
        await until(lambda: at_work._free._value == processes)
        assert len(fork_server.there) <= processes

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(api_work, "_REPLACED_SECONDS", 0)
        asyncio.run(work())
