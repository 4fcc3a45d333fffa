"""Work processes: what ends them, what is lost with them, and what they are paid."""

from __future__ import annotations

import asyncio
import inspect
import os
from pathlib import Path

import msgspec
import pytest

from api.work_queues import (
    Payer,
    Remembering,
    answer_pid,
    die,
    die_once,
    fail,
    hoard,
    look,
    refuse,
    soon_gone,
    spin,
    store_and_die,
    store_of,
    work_queue,
)
from runs.patience import patience
from wardroom.api.decoding import ClientGone
from wardroom.api.exchange import Request
from wardroom.api.negotiation import accepted
from wardroom.api.problems import ProblemError
from wardroom.lru_cache import LRUCache
from wardroom.sessions.adapters.redis import remote_store
from wardroom.text import common_labels, common_languages


def test_a_process_works_on_one_order_after_another() -> None:
    async def work() -> None:
        async with work_queue() as ask:
            first = await ask(answer_pid)
            assert first == await ask(answer_pid) != str(os.getpid()).encode()
            with pytest.raises(ProblemError) as failed:
                await ask(fail)
            assert failed.value.kind.name == "internal-error"
            assert await ask(answer_pid) == first

    asyncio.run(work())


@pytest.mark.parametrize("spoken", common_languages())
def test_what_the_rules_refuse_there_is_put_into_words_here(spoken: str) -> None:
    async def work() -> None:
        async with work_queue() as ask:
            with pytest.raises(ProblemError) as there:
                await ask(refuse)
            with pytest.raises(ProblemError) as here:
                refuse(Request({}, {}, None, None, "", "id"))
            told, wanted = (
                each.value.problem("/", "id", common_labels(spoken)) for each in (there, here)
            )
            assert told == wanted
            assert "{x}" in told.detail
            assert "charts_unknown" not in told.detail

    asyncio.run(work())


def test_one_that_dies_is_replaced_and_the_request_asked_once_again(tmp_path: Path) -> None:
    async def work() -> None:
        async with work_queue() as ask:
            first = await ask(answer_pid)
            (tmp_path / "once").touch()
            assert await ask(die_once, tmp_path / "once") != first

    asyncio.run(work())


def test_what_two_processes_die_of_is_paid_for() -> None:
    async def work() -> None:
        payer = Payer()
        async with work_queue() as ask:
            with pytest.raises(ProblemError) as died:
                await ask(die, client=payer)
            assert (died.value.kind.status, died.value.code) == (422, "work_process_ended")
            assert payer.spent > 1
            await ask(answer_pid)

    asyncio.run(work())


def test_what_has_stored_something_is_not_begun_again() -> None:
    """Whoever asked finds out with the same key, as the problem states."""
    sessions = Remembering()

    async def work() -> None:
        async with work_queue(sessions) as ask:
            with pytest.raises(ProblemError) as died:
                await ask(store_and_die, "session", stores=True)
            assert (died.value.kind.status, died.value.code) == (503, "busy")
            assert b"retry-after" in dict(died.value.headers)
            assert "`Idempotency-Key`" in str(died.value.detail)
            await ask(answer_pid)

    asyncio.run(work())
    assert sessions.asked == [("session", b"")]


def test_the_deadline_ends_what_runs_and_it_is_paid_for(tmp_path: Path) -> None:
    (tmp_path / "stop").touch()

    async def work() -> None:
        payer, seconds = Payer(), patience(1)  # In which a loaded machine makes a process too.
        async with work_queue(seconds=seconds) as ask:
            with pytest.raises(ProblemError) as late:
                await ask(spin, tmp_path / "stop", client=payer)
            assert (late.value.kind.status, late.value.code) == (422, "too_long")
            assert payer.spent >= int(seconds * 1000) - 1
            await ask(answer_pid)

    asyncio.run(work())


def test_memory_is_bounded() -> None:
    async def work() -> None:
        async with work_queue() as ask:
            with pytest.raises(ProblemError) as hoarded:
                await ask(hoard)
            assert hoarded.value.code == "too_much_memory"
            await ask(answer_pid)

    asyncio.run(work())


@pytest.mark.parametrize("stores", [False, True])
def test_who_hangs_up_ends_what_runs_unless_it_stores_something(
    tmp_path: Path, stores: bool
) -> None:
    stop = tmp_path / "stop"
    stop.touch()

    async def work() -> None:
        payer = Payer()
        async with work_queue() as ask:
            first = await ask(answer_pid)
            with pytest.raises(ClientGone):
                await ask(spin, stop, soon_gone, payer, stores=stores)
            next_one = asyncio.ensure_future(ask(answer_pid))
            if stores:
                await asyncio.wait({next_one}, timeout=0.3)
                assert not next_one.done()
                stop.unlink()
            assert (await next_one == first) is stores
            assert payer.spent > 0

    asyncio.run(work())


def test_what_waits_is_dropped_for_nothing_and_there_is_room_for_so_many(tmp_path: Path) -> None:
    stop = tmp_path / "stop"
    stop.touch()

    async def work() -> None:
        payer = Payer()
        async with work_queue(queue=1) as ask:
            running = asyncio.ensure_future(ask(spin, stop))
            await asyncio.sleep(0)
            with pytest.raises(ClientGone):
                await ask(answer_pid, receive=soon_gone, client=payer)
            await asyncio.sleep(0.05)
            waiting = asyncio.ensure_future(ask(answer_pid))
            await asyncio.sleep(0)
            with pytest.raises(ProblemError) as busy:
                await ask(answer_pid)
            assert busy.value.code == "busy"
            assert payer.spent == 0
            stop.unlink()
            assert await running == await waiting

    asyncio.run(work())


def test_no_client_takes_all_places(tmp_path: Path) -> None:
    """It has as many as there are processes, and a quarter of the queue; others find room."""
    stop = tmp_path / "stop"
    stop.touch()

    async def work() -> None:
        payer, other = Payer(), Payer()
        other.names = (("2001:db8::/64", 1), ("2001:db8::/48", 10))
        async with work_queue(queue=4) as ask:
            waiting = [asyncio.ensure_future(ask(spin, stop, client=payer)) for _ in range(2)]
            await asyncio.sleep(0)
            with pytest.raises(ProblemError) as refused:
                await ask(answer_pid, client=payer)
            assert (refused.value.kind.status, refused.value.code) == (429, "work_queue_used_up")
            assert dict(refused.value.headers)[b"retry-after"] == b"2"
            waiting.append(asyncio.ensure_future(ask(answer_pid, client=other)))
            await asyncio.sleep(0)
            stop.unlink()
            await asyncio.gather(*waiting)
            await ask(answer_pid, client=payer)

    asyncio.run(work())


def test_sessions_are_read_by_the_service() -> None:
    sessions = Remembering()

    async def work() -> None:
        async with work_queue(sessions) as ask:
            assert await ask(look, "unknown") == b"SessionUnknown"
            assert await ask(look, "away") == b"StoreAway"

    asyncio.run(work())
    assert sessions.asked == [("unknown", b"key"), ("away", b"key")]


def test_what_only_reads_is_something_that_the_store_can_be_asked() -> None:
    store = store_of(Remembering())
    for part, method in (read.split(".") for read in remote_store._READS):
        assert inspect.iscoroutinefunction(getattr(getattr(store, part), method)), (part, method)


@pytest.mark.parametrize(("apart", "wanted"), [(False, [""]), (True, ["one", "other"])])
def test_a_work_process_asks_each_clock_for_the_time_once_in_an_order(
    apart: bool, wanted: list[str]
) -> None:
    asked, like = list[str](), store_of(Remembering())
    like.clock._access.sharded = apart

    def answered(written: remote_store.Written) -> bytes:
        asked.append(msgspec.msgpack.decode(written[1][0]))
        return msgspec.msgpack.encode(float(len(asked)))

    clock = remote_store.RemoteStore(like, answered).clock
    for _ in range(2):
        clock.begin()
        began = len(asked)
        times = [clock.now(owner) for owner in ("one", "other", "one", "other")]
        assert times[0] >= began + 1
        assert times[:2] <= times[2:]
    assert asked == wanted * 2


def test_caches_hold_so_many_bytes() -> None:
    kept = LRUCache[int, bytes](100, len)
    for number in range(10):
        kept.put(number, bytes(30))
    assert kept.bytes == 90
    assert [number for number in range(10) if kept.get(number) is not None] == [7, 8, 9]
    kept.put(11, bytes(101))
    assert kept.get(11) is None


def test_of_a_long_header_the_beginning_counts() -> None:
    offered = ("application/json",)
    assert accepted(b"text/plain," * 90 + b"application/json", offered) == "application/json"
    assert accepted(b"text/plain," * 9_000 + b"application/json", offered) is None
