"""Work processes: what ends them, what is lost with them, and what they are paid."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from structlog.testing import capture_logs

from wardroom.api.clients import Names
from wardroom.api.decoding import ClientGone
from wardroom.api.exchange import Request, Response
from wardroom.api.kept import Kept
from wardroom.api.negotiation import accepted
from wardroom.api.operations import Operation
from wardroom.api.orders import Order
from wardroom.api.problems import ProblemError, rule_problems
from wardroom.api.work import Agency, Bounds, Desk, Purse
from wardroom.api.worker import Trade
from wardroom.engine.refusals import Gathering, Refused
from wardroom.sessions.keeper import Keeper
from wardroom.sessions.paid_access import Keeping
from wardroom.sessions.redis_access import Durability, StoreAway
from wardroom.sessions.refusals import SessionUnknown
from wardroom.sessions.store import Store, Stored
from wardroom.text import common_labels, common_languages

_MEGABYTES = 64


def _pid(_: Request) -> Response:
    return Response(str(os.getpid()).encode())


def _spin(request: Request) -> Response:
    while Path(request.path["until"]).exists():
        pass
    return _pid(request)


def _die_once(request: Request) -> Response:
    if Path(request.path["until"]).exists():
        Path(request.path["until"]).unlink()
        os.kill(os.getpid(), signal.SIGKILL)
    return _pid(request)


def _die(_: Request) -> Response:
    until = time.process_time() + 0.01
    while time.process_time() < until:
        pass
    os.kill(os.getpid(), signal.SIGKILL)
    raise AssertionError


def _hoard(_: Request) -> Response:
    return Response(bytes(4 * _MEGABYTES * 1024 * 1024))


def _fail(_: Request) -> Response:
    raise ValueError("a defect")


def _refuse(_: Request) -> Response:
    with rule_problems("/order"):
        gathering = Gathering()
        with gathering:
            raise Refused("charts_unknown", rule="", member="/charts", name="{x}")
        with gathering:
            raise Refused("opening_unknown", rule="", member="/opening")
        gathering.close()
    raise AssertionError


class _Redis(Store):
    """A store that holds one answer: what is asked of it is remembered."""

    def __init__(self) -> None:
        self.asked: list[tuple[str, bytes]] = []
        self.now, self.keeping, self.durability = time.time, Keeping(), Durability()

    async def read(self, session: str, key: bytes = b"", *, created: bool = False) -> Stored | None:
        self.asked.append((session, key))
        if session == "away":
            raise StoreAway("Redis is away")
        return None

    async def confirm(self, session: str) -> None:
        self.asked.append((session, b""))


STORE = _Redis()
KEEPER = Keeper({}, STORE, asyncio.to_thread)


async def _look(request: Request) -> Response:
    try:
        await KEEPER.look("hunters", request.path["until"], "token", b"key")
    except (SessionUnknown, StoreAway) as fault:
        return Response(type(fault).__name__.encode())
    raise AssertionError


async def _store_and_die(request: Request) -> Response:
    await KEEPER.store.confirm(request.path["until"])
    return _die(request)


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


async def _stays() -> Any:
    await asyncio.Event().wait()


def _operation(answer: Callable[[Request], Any], *, asynchronous: bool = False) -> Operation:
    return Operation(
        method="GET", path="/", id=answer.__name__, tag="", summary="", description="",
        answer=answer, asynchronous=asynchronous,
    )  # fmt: skip


@asynccontextmanager
async def desk(
    store: Store | None = None, processes: int = 1, queue: int = 4, seconds: float = 20
) -> AsyncIterator[Callable[..., Any]]:
    """A desk with work processes: give it an operation and a file to wait for."""
    agency = Agency()
    operations = [_operation(each) for each in (_pid, _spin, _die_once, _die, _hoard)]
    operations += [_operation(each) for each in (_fail, _refuse)]
    operations += [_operation(each, asynchronous=True) for each in (_look, _store_and_die)]
    made = {each.id: each for each in operations}
    with capture_logs():  # A work process closes the file that pytest has in place of the log.
        agency.open(Trade(made, KEEPER, STORE, _MEGABYTES))
    bounds = Bounds(processes=processes, queue=queue, seconds=seconds)
    at_work = Desk(agency, bounds, store)

    async def ask(
        answer: Callable[[Request], Any], until: object = "",
        receive: Any = _stays, client: Any = None, *, stores: bool = False,
    ) -> bytes:  # fmt: skip
        order = Order(answer.__name__, (), {"until": str(until)}, b"", None, "", "id", None)
        response = await at_work.respond(order, receive, Purse(client, 1), stores=stores)
        return response.body

    try:
        yield ask
    finally:
        at_work.close()
        agency.close()


def test_a_process_works_on_one_order_after_another() -> None:
    async def work() -> None:
        async with desk() as ask:
            first = await ask(_pid)
            assert first == await ask(_pid) != str(os.getpid()).encode()
            with pytest.raises(ProblemError) as failed:
                await ask(_fail)
            assert failed.value.kind.name == "internal-error"
            assert await ask(_pid) == first

    asyncio.run(work())


@pytest.mark.parametrize("spoken", common_languages())
def test_what_the_rules_refuse_there_is_put_into_words_here(spoken: str) -> None:
    async def work() -> None:
        async with desk() as ask:
            with pytest.raises(ProblemError) as there:
                await ask(_refuse)
            with pytest.raises(ProblemError) as here:
                _refuse(Request({}, {}, None, None, "", "id"))
            told, wanted = (
                each.value.problem("/", "id", common_labels(spoken)) for each in (there, here)
            )
            assert told == wanted
            assert "{x}" in told.detail
            assert "charts_unknown" not in told.detail

    asyncio.run(work())


def test_one_that_dies_is_replaced_and_the_request_asked_once_again(tmp_path: Path) -> None:
    async def work() -> None:
        async with desk() as ask:
            first = await ask(_pid)
            (tmp_path / "once").touch()
            assert await ask(_die_once, tmp_path / "once") != first

    asyncio.run(work())


def test_what_two_processes_die_of_is_paid_for() -> None:
    async def work() -> None:
        payer = Payer()
        async with desk() as ask:
            with pytest.raises(ProblemError) as died:
                await ask(_die, client=payer)
            assert (died.value.kind.status, died.value.code) == (422, "work_process_ended")
            assert payer.spent > 1
            await ask(_pid)

    asyncio.run(work())


def test_what_has_stored_something_is_not_begun_again() -> None:
    """Whoever asked finds out with the same key, as the problem states."""
    store = _Redis()

    async def work() -> None:
        async with desk(store) as ask:
            with pytest.raises(ProblemError) as died:
                await ask(_store_and_die, "session", stores=True)
            assert (died.value.kind.status, died.value.code) == (503, "busy")
            assert b"retry-after" in dict(died.value.headers)
            assert "`Idempotency-Key`" in str(died.value.detail)
            await ask(_pid)

    asyncio.run(work())
    assert store.asked == [("session", b"")]


def test_the_deadline_ends_what_runs_and_it_is_paid_for(tmp_path: Path) -> None:
    (tmp_path / "stop").touch()

    async def work() -> None:
        payer = Payer()
        async with desk(seconds=1) as ask:  # In which a loaded machine makes a process too.
            with pytest.raises(ProblemError) as late:
                await ask(_spin, tmp_path / "stop", client=payer)
            assert (late.value.kind.status, late.value.code) == (422, "too_long")
            assert payer.spent >= 1000 - 1
            await ask(_pid)

    asyncio.run(work())


def test_memory_is_bounded() -> None:
    async def work() -> None:
        async with desk() as ask:
            with pytest.raises(ProblemError) as hoarded:
                await ask(_hoard)
            assert hoarded.value.code == "too_much_memory"
            await ask(_pid)

    asyncio.run(work())


async def _gone() -> Any:
    await asyncio.sleep(0.02)
    return {"type": "http.disconnect"}


@pytest.mark.parametrize("stores", [False, True])
def test_who_hangs_up_ends_what_runs_unless_it_stores_something(
    tmp_path: Path, stores: bool
) -> None:
    stop = tmp_path / "stop"
    stop.touch()

    async def work() -> None:
        payer = Payer()
        async with desk() as ask:
            first = await ask(_pid)
            with pytest.raises(ClientGone):
                await ask(_spin, stop, _gone, payer, stores=stores)
            next_one = asyncio.ensure_future(ask(_pid))
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
        async with desk(queue=1) as ask:
            running = asyncio.ensure_future(ask(_spin, stop))
            await asyncio.sleep(0)
            with pytest.raises(ClientGone):
                await ask(_pid, receive=_gone, client=payer)
            await asyncio.sleep(0.05)
            waiting = asyncio.ensure_future(ask(_pid))
            await asyncio.sleep(0)
            with pytest.raises(ProblemError) as busy:
                await ask(_pid)
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
        async with desk(queue=4) as ask:
            waiting = [asyncio.ensure_future(ask(_spin, stop, client=payer)) for _ in range(2)]
            await asyncio.sleep(0)
            with pytest.raises(ProblemError) as refused:
                await ask(_pid, client=payer)
            assert (refused.value.kind.status, refused.value.code) == (429, "work_queue_used_up")
            assert dict(refused.value.headers)[b"retry-after"] == b"2"
            waiting.append(asyncio.ensure_future(ask(_pid, client=other)))
            await asyncio.sleep(0)
            stop.unlink()
            await asyncio.gather(*waiting)
            await ask(_pid, client=payer)

    asyncio.run(work())


def test_sessions_are_read_by_the_service() -> None:
    store = _Redis()

    async def work() -> None:
        async with desk(store) as ask:
            assert await ask(_look, "unknown") == b"SessionUnknown"
            assert await ask(_look, "away") == b"StoreAway"

    asyncio.run(work())
    assert store.asked == [("unknown", b"key"), ("away", b"key")]


def test_caches_hold_so_many_bytes() -> None:
    kept = Kept[int, bytes](100, len)
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
