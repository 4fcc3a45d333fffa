"""The service within this process, on a clock, seeds and tokens that stand in its place.

Two such worlds are alike but for what is done in them. What each client has received is written
down with the instant at which it came; digests that seeds or secrets change are left out, their
number and length are not.
"""

from __future__ import annotations

import asyncio
import gc
import re
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from random import Random
from typing import Any, NamedTuple

import msgspec
import redis.asyncio as library
import structlog
from litestar.types import ASGIApp

from runs.quiet import StandingLoop, settled
from wardroom.app import Clocks, create_app
from wardroom.dice import entropy
from wardroom.engine.registry import Ruleset
from wardroom.settings import Settings

Json = Any
HEARTBEAT = 3
_BEGINS = 1_700_000_000.0
_DATABASE = 12
_DIGEST = rb'"[0-9a-f]{64}"'
_CHANGING = re.compile(rb'"(head|previous|state|salt)":' + _DIGEST)
_HEX = re.compile(rb"\b[0-9a-f]{64}\b")
_SEALS = re.compile(rb'"seals":\[((?:' + _DIGEST + rb",?)*)\]")


class Received(NamedTuple):
    """Something that came to a client."""

    at: float
    what: str
    status: int
    headers: tuple[tuple[str, str], ...]
    body: bytes


class Answer(NamedTuple):
    """The answer to one request."""

    status: int
    headers: dict[str, str]
    body: bytes

    @property
    def json(self) -> Json:
        """The body."""
        return msgspec.json.decode(self.body)


class World:
    """A running service, and the clients that have asked it something."""

    def __init__(self, app: ASGIApp, loop: StandingLoop, redis: library.Redis) -> None:
        self.app = app
        self.redis = redis
        self._loop = loop

    @property
    def seconds(self) -> float:
        """How long it has been running, on its clock."""
        return self._loop.seconds

    def client(self, name: str) -> Client:
        """Somebody with an address, and with randomness, of his own."""
        return Client(self, name)

    async def settled(self) -> None:
        """Wait until everything that was set off has come about."""
        await settled(self._loop, self.redis)

    async def wait(self, seconds: int) -> None:
        """Let time pass."""
        for _ in range(seconds):
            self._loop.seconds += 1
            await self.settled()


class Client:
    """Asks the service, and writes down what it is answered, and what it hears in a stream."""

    def __init__(self, world: World, name: str) -> None:
        self.world = world
        self.received: list[Received] = []
        self.heard: list[Received] = []
        self._random = Random(name)
        self._address = f"10.{self._random.randrange(256)}.{self._random.randrange(256)}.9"
        self._requests = 0

    async def ask(self, method: str, path: str, body: Json = None, **headers: str) -> Answer:
        """Send a request, and return its answer once what it has set off has come about."""
        sent: list[Any] = []

        async def send(message: Any) -> None:
            sent.append(message)

        content = b"" if body is None else msgspec.json.encode(body)
        await self._call(method, path, content, headers, send, asyncio.Event())
        if method != "GET":
            await self.world.settled()
        start, *bodies = sent
        fields = tuple((name.decode(), value.decode()) for name, value in start["headers"])
        whole = b"".join(message.get("body", b"") for message in bodies)
        self.received.append(self._came(f"{method} {path}", start["status"], fields, whole))
        return Answer(start["status"], dict(fields), whole)

    @asynccontextmanager
    async def listening(self, path: str, **headers: str) -> AsyncIterator[None]:
        """Follow a stream of events until the block ends."""
        gone = asyncio.Event()

        async def send(message: Any) -> None:
            if message.get("more_body") is False:
                gone.set()  # As a server does once all was sent.
            headers = message.get("headers", ())
            fields = tuple((name.decode(), value.decode()) for name, value in headers)
            status, body = message.get("status", 0), message.get("body", b"")
            self.heard.append(self._came(path, status, fields, body))

        task = asyncio.create_task(self._call("GET", path, b"", headers, send, gone))
        await self.world.settled()
        try:
            yield
        finally:
            gone.set()
            await task

    def _came(
        self, what: str, status: int, fields: tuple[tuple[str, str], ...], body: bytes
    ) -> Received:
        if "/report" in what:  # It shows the head on a page, and its entity tag is made of that.
            body = _HEX.sub(b"#", body)
            fields = tuple(pair for pair in fields if pair[0] != "etag")
        body = _CHANGING.sub(rb'"\1":#', body)
        body = _SEALS.sub(lambda found: b'"seals":%d' % found[1].count(b'"'), body)
        return Received(self.world.seconds, what, status, fields, body)

    async def _call(
        self,
        method: str,
        path: str,
        content: bytes,
        headers: dict[str, str],
        send: Callable[[Any], Awaitable[None]],
        gone: asyncio.Event,
    ) -> None:
        self._requests += 1
        fields = {"X-Request-ID": f"request-{self._requests}", **headers}
        if content:
            fields |= {"Content-Type": "application/json", "Content-Length": str(len(content))}
        where, _, query = path.partition("?")
        scope = {
            "type": "http", "asgi": {"version": "3.0"}, "http_version": "1.1", "method": method,
            "scheme": "http", "path": where, "raw_path": where.encode(), "root_path": "",
            "query_string": query.encode(), "client": (self._address, 1),
            "server": ("wardroom", 80),
            "headers": [
                (name.lower().replace("_", "-").encode(), value.encode())
                for name, value in fields.items()
            ],
        }  # fmt: skip
        waiting = [{"type": "http.request", "body": content, "more_body": False}]

        async def receive() -> Any:
            if waiting:
                return waiting.pop()
            await gone.wait()
            return {"type": "http.disconnect"}

        entropy.SOURCE.set(self._random.randbytes)
        await self.world.app(scope, receive, send)  # type: ignore[arg-type]


@asynccontextmanager
async def _running(app: ASGIApp) -> AsyncIterator[None]:
    """Have `app` start, and stop when the block ends."""
    messages: asyncio.Queue[Any] = asyncio.Queue()
    done: asyncio.Queue[Any] = asyncio.Queue()
    scope: Any = {"type": "lifespan", "asgi": {"version": "3.0"}}
    task: asyncio.Task[None] = asyncio.create_task(app(scope, messages.get, done.put))  # type: ignore[arg-type]
    messages.put_nowait({"type": "lifespan.startup"})
    assert (await done.get())["type"] == "lifespan.startup.complete"
    try:
        yield
    finally:
        messages.put_nowait({"type": "lifespan.shutdown"})
        await task


_BRIEF: dict[str, tuple[Ruleset, Ruleset]] = {}
"""Rulesets by their ids, each with what it is in a world: what is made of one is made once."""


def _in_this_process(ruleset: Ruleset) -> Ruleset:
    """`ruleset` with a game of brief actions: a work process has none of a client's randomness."""
    assert ruleset.game is not None
    given, brief = _BRIEF.get(ruleset.id, (None, None))
    if brief is None or given is not ruleset:
        game = msgspec.structs.replace(
            ruleset.game, units=1, units_if_brief=1, is_long=lambda *_: False
        )
        brief = msgspec.structs.replace(ruleset, game=game)
        _BRIEF[ruleset.id] = (ruleset, brief)
    return brief


def in_a_world(
    redis_url: str,
    rulesets: Sequence[Ruleset],
    play: Callable[[World], Awaitable[Any]],
    **settings: Any,
) -> Any:
    """What `play` returns in a world of its own, whose Redis is empty.

    Nobody else keeps its clock: what another service does there would come at other times.
    """
    redis_url = f"{redis_url}?db={_DATABASE}"
    loop, collected, logging = StandingLoop(), gc.get_threshold(), structlog.get_config()

    def now() -> float:
        return _BEGINS + loop.seconds

    async def run() -> Any:
        async with library.Redis.from_url(redis_url) as redis:
            await redis.flushdb()
            app = create_app(
                Settings(
                    redis_url=redis_url,
                    log_level="error",
                    budgets="on",
                    heartbeat_seconds=HEARTBEAT,
                    **settings,
                ),
                [_in_this_process(ruleset) for ruleset in rulesets],
                Clocks(now, lambda: loop.seconds, now),
            )
            world = World(app, loop, redis)
            async with _running(app):
                return await play(world)

    with asyncio.Runner(loop_factory=lambda: loop) as runner:
        try:
            return runner.run(run())
        finally:
            # The service sets up collector and log of its process, and this is the tests'. What was
            # frozen stays so: two megabytes, where the next world would visit every test again.
            structlog.configure(**logging)
            gc.set_threshold(*collected)
