"""What the worker with the lease reports of Redis, of the schedule and of the archive."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
import time
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest
import redis as library

from wardroom.sessions.adapters.archive.archive import Archive
from wardroom.sessions.adapters.archive.objects import Objects
from wardroom.sessions.adapters.embedded.server import EmbeddedServer, embedded_server
from wardroom.sessions.adapters.redis.access import ArchiveAway, StoreAway
from wardroom.sessions.adapters.redis.census import NOTHING, CensusTaker
from wardroom.sessions.adapters.redis.connection import Target
from wardroom.sessions.adapters.redis.due import Sweep, Work
from wardroom.sessions.adapters.redis.observing import Observer
from wardroom.sessions.adapters.redis.store import Store

KINDS = ("session", "webhook")
MEGABYTE = 1024 * 1024


@pytest.fixture(scope="module")
def own(tmp_path_factory: pytest.TempPathFactory) -> Iterator[EmbeddedServer]:
    """A server of their own: all of its keys are counted."""
    with embedded_server(tmp_path_factory.mktemp("redis")) as server:
        yield server


@pytest.fixture
def redis(own: EmbeddedServer) -> Iterator[library.Redis]:
    with library.Redis(unix_socket_path=str(own.socket)) as client:
        client.flushall()
        yield client


class Place:
    """A store in a time of its own, and what it reports."""

    def __init__(self, url: str) -> None:
        self.at = float(int(time.time()))
        self.store = Store(Target(url=url), now=lambda: self.at, redis_now=lambda: self.at)
        self.due = self.store.due


def within(url: str, work: Callable[[Place], Coroutine[Any, Any, None]]) -> None:
    @contextlib.asynccontextmanager
    async def placed() -> AsyncIterator[Place]:
        place = Place(url)
        try:
            yield place
        finally:
            await place.store.close()

    async def run() -> None:
        async with placed() as place:
            await work(place)

    asyncio.run(run())


def lay(redis: library.Redis, sessions: int, others: int) -> None:
    """Store so many keys that name sessions, with those that each has beside it."""
    pipe = redis.pipeline(transaction=False)
    for _number in range(sessions):
        pipe.hset(f"wardroom:{{{secrets.token_urlsafe(32)}}}", "founding", "x")
    for number in range(others):
        pipe.set(f"wardroom:{{{secrets.token_urlsafe(32)}}}:left", number)
    pipe.set("wardroom:pack:x", 1)
    pipe.execute()


@pytest.mark.parametrize("sessions", [0, 1, 40])
def test_few_sessions_are_counted_exactly(
    own: EmbeddedServer, redis: library.Redis, sessions: int
) -> None:
    lay(redis, sessions, 3 * sessions)

    async def count(place: Place) -> None:
        census = await CensusTaker(place.store.access, place.store.due, KINDS, lambda: True).take()
        assert census.sessions == sessions

    within(own.url, count)


def test_many_sessions_are_estimated_by_some_of_the_keys(
    own: EmbeddedServer, redis: library.Redis
) -> None:
    lay(redis, 6000, 18_000)
    commands = redis.info("commandstats")

    def scans(told: Any) -> int:
        return int(told.get("cmdstat_scan", {}).get("calls", 0))

    async def count(place: Place) -> None:
        taker = CensusTaker(place.store.access, place.store.due, KINDS, lambda: True)
        for _number in range(3):
            # Six standard deviations of a sample of 5,000.
            assert (await taker.take()).sessions == pytest.approx(6000, rel=0.15)

    within(own.url, count)
    assert scans(redis.info("commandstats")) - scans(commands) <= 3 * 5


def test_memory_is_that_of_redis_and_its_bound(own: EmbeddedServer, redis: library.Redis) -> None:
    bound = 64 * MEGABYTE
    before: Any = redis.config_get("maxmemory")
    redis.config_set("maxmemory", bound)

    async def count(place: Place) -> None:
        memory = (
            await CensusTaker(place.store.access, place.store.due, KINDS, lambda: True).take()
        ).memory
        told: Any = redis.info("memory")
        assert memory.bound == bound
        assert memory.used == pytest.approx(told["used_memory"], rel=0.2)
        assert memory.share == memory.used / bound

    try:
        within(own.url, count)
    finally:
        redis.config_set("maxmemory", before["maxmemory"])


@pytest.mark.usefixtures("redis")
def test_what_is_late_is_counted_by_its_kind(own: EmbeddedServer) -> None:
    async def count(place: Place) -> None:
        taker = CensusTaker(place.store.access, place.store.due, KINDS, lambda: True)
        assert (await taker.take()).overdue == {"session": (0, 0, 0), "webhook": (0, 0, 0)}
        for named, ago in (("a", 90), ("b", 5), ("c", 0), ("d", -1), ("e", -500)):
            await place.due.put("webhook", named, place.at - ago)
        await place.due.put("session", "f", place.at + 1)
        assert (await taker.take()).overdue == {"session": (0, 0, 1), "webhook": (90, 3, 5)}

    within(own.url, count)


def test_the_worker_with_the_lease_takes_it_and_no_other(own: EmbeddedServer) -> None:
    async def count(place: Place) -> None:
        sweeps = [Sweep(place.due, {"session": _nothing}) for _number in range(3)]
        takers = [
            CensusTaker(
                place.store.access, place.store.due, KINDS, partial(getattr, sweep, "holds")
            )
            for sweep in sweeps
        ]

        async def taken() -> list[bool]:
            for sweep in sweeps:
                await sweep.batch()
            for taker in takers:
                task = asyncio.create_task(taker.run())
                for _number in range(_TRIPS):
                    await place.store.scan.count_keys()
                task.cancel()
            return [taker.last is not NOTHING for taker in takers]

        assert await taken() == [True, False, False]
        await sweeps[0].stop()
        await sweeps[2].batch()
        assert await taken() == [False, False, True]

    within(own.url, count)


_TRIPS = 50
"""Trips to Redis, more than a census of an empty one takes."""


async def _nothing(_named: str) -> float | None:
    return None


async def _defect(_holder: str) -> bool:
    raise KeyError


def test_where_redis_is_away_nothing_is_reported() -> None:
    async def count(place: Place) -> None:
        taker = CensusTaker(place.store.access, place.store.due, KINDS, lambda: True)
        assert await taker._taken() is NOTHING
        assert (taker.late("session"), taker.waiting("session")) == (0, 0)

    within("redis://127.0.0.1:1", count)


class Recorder(Observer):
    """Keeps what is reported."""

    def __init__(self) -> None:
        self.told: list[Any] = []

    def due(self, kind: str, outcome: str) -> None:
        self.told.append((kind, outcome))

    def clock_failed(self) -> None:
        self.told.append("clock")

    def archive(self, outcome: str, now: float) -> None:
        self.told.append((outcome, now))


def test_what_was_due_is_reported_by_what_came_of_it(
    own: EmbeddedServer, redis: library.Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work(named: str) -> float | None:
        if named == "away":
            raise StoreAway("gone")
        if named == "faulty":
            raise KeyError
        return None

    async def sweep(place: Place) -> None:
        recorder = Recorder()
        kinds: dict[str, Work] = {"session": work, "webhook": work}
        sweep = Sweep(place.due, kinds, observer=recorder)
        await place.due.put("session", "faulty", place.at - 2)
        await place.due.put("session", "good", place.at - 1)
        await place.due.put("session", "away", place.at)
        await place.due.put("webhook", "good", place.at)
        await sweep.batch()
        assert recorder.told == [
            ("session", "failed"), ("session", "done"), ("session", "away"), ("webhook", "done"),
        ]  # fmt: skip
        recorder.told.clear()
        redis.set("wardroom:due", "no hash")  # Redis replies so: it is away, as ever.
        await sweep._batch()
        assert (recorder.told, sweep.holds) == ([], False)
        redis.delete("wardroom:due")
        await sweep._batch()
        assert sweep.holds
        monkeypatch.setattr(place.due, "take", _defect)
        await sweep._batch()
        assert (recorder.told, sweep.holds) == (["clock"], False)

    within(own.url, sweep)


@pytest.mark.usefixtures("redis")
def test_requests_to_the_archive_are_reported(own: EmbeddedServer, tmp_path: Path) -> None:
    session = "A" * 43

    async def ask(place: Place) -> None:
        recorder = Recorder()
        archive = Archive(place.store, Objects(tmp_path.as_uri()), observer=recorder)
        await archive.write(session, b"x")
        assert await archive.read(session) == b"x"
        await archive.remove(session)
        assert {outcome for outcome, _ in recorder.told} == {"done"}
        assert {at for _, at in recorder.told} == {place.at}
        recorder.told.clear()
        (tmp_path / "sessions" / "AA").rmdir()
        (tmp_path / "sessions" / "AA").write_text("no folder")
        with pytest.raises(ArchiveAway):
            await archive.write(session, b"x")
        assert recorder.told == [("failed", place.at)]

    within(own.url, ask)
