"""Webhooks of games on a clock that the test moves, and receivers of them on this machine."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from datetime import UTC, datetime
from typing import Any, NamedTuple

import msgspec
import redis as library
import standardwebhooks

from runs.patience import patience
from sessions.test_races import keeping
from sessions.test_repeats import Died
from wardroom.sessions.adapters.embedded.server import EmbeddedServer
from wardroom.sessions.adapters.redis.due import LEASE_SECONDS, SESSION, Sweep
from wardroom.sessions.adapters.webhooks.hosts import read_hosts
from wardroom.sessions.adapters.webhooks.posting import Poster
from wardroom.sessions.adapters.webhooks.scheduler import WEBHOOK, WebhookScheduler
from wardroom.sessions.services.composition import Services
from wardroom.sessions.services.delivering import Deliverer

DATABASE = 8
HOSTS = read_hosts("127.0.0.1", loopback=True)
BEGINS = 1_900_000_000.0
Json = dict[str, Any]


class Came(NamedTuple):
    """A webhook that has come: its headers, its body, and what that is."""

    headers: dict[str, str]
    body: bytes

    @property
    def id(self) -> str:
        """The id of the event."""
        return self.headers["webhook-id"]

    @property
    def event(self) -> Json:
        """The event."""
        found: Json = msgspec.json.decode(self.body)
        return found

    @property
    def type(self) -> str:
        """Its type, without what it is of."""
        return str(self.event["type"]).rpartition(".")[2]


class Receiver:
    """Takes webhooks at `url`, and answers with each of `answers` in turn; then with 204."""

    def __init__(self, answers: Iterator[int | None]) -> None:
        self.url = ""
        self.came: list[Came] = []
        self.taken: list[Came] = []
        """Those that it has answered with 2xx."""
        self._answers = answers
        self._another = asyncio.Event()
        self.going = asyncio.Event()
        """While it is not set, requests that are answered with None wait."""

    async def has(self, count: int) -> None:
        """Wait until so many have come."""
        async with asyncio.timeout(patience()):
            while len(self.came) < count:
                self._another.clear()
                await self._another.wait()

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Answer one request."""
        with contextlib.suppress(asyncio.IncompleteReadError, ConnectionError):
            head = (await reader.readuntil(b"\r\n\r\n")).decode()
            lines = [line.partition(": ") for line in head.split("\r\n")[1:] if line]
            headers = {name.lower(): value for name, _, value in lines}
            body = await reader.readexactly(int(headers["content-length"]))
            came = Came(headers, body)
            self.came.append(came)
            self._another.set()
            status = next(self._answers, 204)
            if status is None:
                await self.going.wait()
                status = 204
            if 200 <= status < 300:
                self.taken.append(came)
            writer.write(b"HTTP/1.1 %d Answer\r\nContent-Length: 0\r\n\r\n" % status)
            await writer.drain()
        writer.close()

    @property
    def types(self) -> list[str]:
        """The types of what has come."""
        return [one.type for one in self.came]

    def verified(self, secret: str) -> None:
        """Have the library of Standard Webhooks verify everything, against this machine's time."""
        for one in self.came:
            webhook = standardwebhooks.Webhook(secret)
            signature = one.headers["webhook-signature"]
            at = int(one.headers["webhook-timestamp"])
            assert signature == webhook.sign(
                one.id, datetime.fromtimestamp(at, UTC), one.body.decode()
            )


@contextlib.asynccontextmanager
async def receiving(*answers: int | None) -> AsyncIterator[Receiver]:
    """A receiver on this machine."""
    receiver = Receiver(iter(answers))
    server = await asyncio.start_server(receiver.serve, "127.0.0.1", 0)
    receiver.url = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}/in"
    try:
        yield receiver
    finally:
        receiver.going.set()
        server.close()


class Desk:
    """A worker that keeps sessions and sends webhooks, on a clock of its own."""

    def __init__(self, services: Services, redis: library.Redis) -> None:
        self.at = BEGINS
        self.services = services
        self.redis = redis
        self.outcomes: list[str] = []
        services.sessions.store.clock.redis_now = lambda: self.at
        services.webhooking.hosts = HOSTS
        self.scheduler = WebhookScheduler(services.sessions.store)
        self.deliverer = self.another(Poster(loopback=True, seconds=5).post)
        self.sweep = self.sweeping()

    def another(self, post: Callable[..., Any]) -> Deliverer:
        """What else sends the same webhooks, by `post`."""
        return Deliverer(
            self.services.sessions,
            self.scheduler,
            HOSTS,
            post,
            count=self.outcomes.append,
            jitter=lambda: 0.0,
        )

    def sweeping(self) -> Sweep:
        """What does what falls due."""
        work = {SESSION: self.services.policies.fall_due, WEBHOOK: self.deliverer.due}
        return Sweep(self.scheduler.due, work)

    async def swept(self) -> None:
        """Do all that is due, and wait until it is done."""
        while await self.sweep.batch():
            await self.deliverer.settled()

    def due(self) -> dict[str, float]:
        """When something is due, by what."""
        found: Any = self.redis.zrange("wardroom:due:webhook", 0, -1, withscores=True)
        return {named.decode(): at for named, at in found}

    async def until(self, at: float) -> None:
        """Do all that is due until the time `at`, each when it is due."""
        while (times := self.due()) and min(times.values()) <= at:
            self.at = max(self.at, min(times.values()))
            await self.swept()
            if self.due() == times:  # Somebody else has the lease, and may be dead.
                self.at += LEASE_SECONDS
        self.at = max(at, self.at)


@contextlib.asynccontextmanager
async def desk(redis: EmbeddedServer) -> AsyncIterator[Desk]:
    """A desk on an empty database."""
    own = msgspec.structs.replace(redis, url=f"{redis.url}?db={DATABASE}")
    with library.Redis(unix_socket_path=str(redis.socket), db=DATABASE) as server:
        server.flushdb()
        async with keeping(own) as services:
            found = Desk(services, server)
            yield found
            await found.deliverer.close()


async def cut(at: Desk, work: Callable[[], Awaitable[Any]], calls: int) -> bool:
    """Do `work`, and have the worker die after its call number `calls` of Redis; whether it did."""
    store, made = at.services.sessions.store, 0
    works = store.access.guarded

    async def counted(work: Any, **more: Any) -> Any:
        nonlocal made
        done = await works(work, **more)
        made += 1
        if made > calls:
            raise Died
        return done

    store.access.guarded = counted  # type: ignore[method-assign]
    try:
        await work()
        await at.sweep.batch()
        for task in tuple(at.deliverer._tasks):
            with contextlib.suppress(Died):
                await task
    except Died:
        return True
    else:
        return made > calls
    finally:
        store.access.guarded = works  # type: ignore[method-assign]
        for task in tuple(at.deliverer._tasks):
            task.cancel()
            with contextlib.suppress(BaseException):
                await task
        # Another worker has no memory of what this one was at.
        at.deliverer = at.another(at.deliverer._post)
        at.sweep = at.sweeping()


def in_order(came: list[Came]) -> bool:
    """Whether nothing came for the first time after something later."""
    first: dict[str, str] = {}
    for one in came:
        first.setdefault(one.id, one.event["timestamp"])
    times = list(first.values())
    return times == sorted(times)
