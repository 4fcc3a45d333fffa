"""The service in this process, with everything pinned that is drawn by chance or read off a clock.

All that this tool takes from the code that it compares is imported here, and it is little: the
games are played through the application itself, so that names within it may change. The same
games are played by the code of another checkout, with the interpreter and the tests of this one:

    PYTHONPATH=tests:<checkout>/service .venv/bin/python -m equality.play N DIR

A checkout in which `sessions/` has no rooms yet does not have the modules that are imported here.

What is pinned: `secrets`, `random` and the source of seeds, ids and tokens (by game); all clocks,
also the one that stands for Redis's; the keys of receipts; webhooks, which are posted to nobody.
Nothing is sent to work processes: they would draw for themselves. What Redis alone knows of the
time, how long a key is kept, goes on by its own clock: `stored` reports what was set.
"""

from __future__ import annotations

import asyncio
import contextlib
import gc
import inspect
import os
import random
import re
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextvars import ContextVar
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import msgspec
import pytest
import redis.asyncio as library
import structlog

import wardroom.app
from charts.packs import custom_pack
from equality.stored import Changes, Stored
from runs.quiet import StandingLoop, settled
from wardroom.api.keys import KeyFile, digest_of
from wardroom.app import Clocks, create_app
from wardroom.dice import entropy
from wardroom.engine.registry import Ruleset
from wardroom.metrics import StoreMetrics
from wardroom.rulesets.catalogue import RULESETS
from wardroom.sessions.adapters.archive.objects import Objects
from wardroom.sessions.adapters.embedded.server import embedded_server
from wardroom.sessions.adapters.key_files import new_key, write_signing_keys
from wardroom.sessions.adapters.webhooks.deliveries import Posted
from wardroom.sessions.adapters.webhooks.posting import Poster
from wardroom.settings import Settings

Json = Any
BEGINS = 1_700_000_000.0
APART = 2_000_000
"""Seconds from the beginning of one game to that of the next."""
STEP = 15
"""Seconds that pass at once: a service that does nothing for longer stood still."""
HOOKS = "hooks.example.org"
API_KEY, ADMIN_KEY = "wardroom_" + "k" * 43, "wardroom_" + "a" * 43
_ISSUED, _ENDS = "2020-01-01T00:00:00Z", "2099-01-01T00:00:00Z"
_KIND = re.compile(rb'"kind":"([a-z_]+)"')
_MEASURED = re.compile(rb'"(expires|bytes)":("[^"]*"|\d+)')
"""Left out of what the operator is shown: it is asked of Redis, its clock and its memory."""
_UNPINNED = ("ratelimit", "ratelimit-policy", "append-only-file", "content-length")
"""Headers that are not noted: they state processor time or the file, or follow from the body."""


_CHANCE: ContextVar[Random | None] = ContextVar("_CHANCE", default=None)
"""What the request that is worked on draws from."""


class Answer(NamedTuple):
    """The answer to one request."""

    status: int
    headers: dict[str, str]
    body: bytes

    @property
    def json(self) -> Json:
        """The body."""
        return msgspec.json.decode(self.body)


class Step(msgspec.Struct, frozen=True, omit_defaults=True):
    """One request, what was answered, and what it has changed of all that is stored."""

    asked: str
    status: int
    headers: str
    body: str
    stored: Changes = {}


class Played(msgspec.Struct):
    """One game: what was done in it, and the heads of its logs at the end."""

    game: int
    story: str
    heads: dict[str, str] = {}
    steps: list[Step] = []


class _Loop(StandingLoop):
    """An event loop on a clock that moves when the harness moves it."""

    beside = 0
    """What is under way in threads."""

    def run_in_executor(self, *given: Any) -> Any:  # type: ignore[override]
        self.beside += 1
        done = super().run_in_executor(*given)
        done.add_done_callback(self._left)
        return done

    def _left(self, _: Any) -> None:
        self.beside -= 1

    def something_is_due(self) -> bool:
        """Whether the time has come for anything that waits for it."""
        timers = self._scheduled  # type: ignore[attr-defined]
        return any(one.when() <= self.seconds and not one.cancelled() for one in timers)


class House:
    """A running service, and what it has been asked in the game that is played."""

    def __init__(self, loop: _Loop, redis: library.Redis, stored: Stored) -> None:
        self.app: Any = None
        self.played = Played(0, "")
        self.hooked: list[int] = []
        """The statuses that receivers of webhooks will answer with, the next first; then 204."""
        self.kinds: set[str] = set()
        """The kinds of entries that were seen in logs."""
        self._loop, self._redis, self.stored = loop, redis, stored
        self.scripts: set[str] = set()
        """The names of the scripts that Redis has run."""
        self.foreign: Json = None
        """The log of a game by charts that this service has not."""
        self._aside = Random("beside")
        self._requests = 0

    # -------------------------------------------------------------------------- chance and time

    def draw(self, count: int) -> bytes:
        """So many bytes: each request has a chance of its own, whatever goes on beside it."""
        return (_CHANCE.get() or self._aside).randbytes(count)

    def now(self) -> float:
        """Seconds since 1970."""
        return BEGINS + self._loop.seconds

    @property
    def address(self) -> str:
        """The address that everybody in this game has."""
        return f"10.{self.played.game % 200}.7.9"

    def monotonic(self) -> float:
        """Seconds."""
        return self._loop.seconds

    async def begin(self, game: int, story: str) -> None:
        """Have a game begin, as if none had been before."""
        await self._settled()
        self._loop.seconds = float(game * APART)
        await self._settled()
        self.stored.clear()
        self._requests, self._aside = 0, Random(f"{story} {game} beside")
        random.seed(f"{story} {game} aside")
        self.played = Played(game, story, {}, [])
        self.hooked = []
        await self.wait(STEP)
        self.stored.changes()

    def end(self, ended: str) -> None:
        """Note what has changed since the last answer."""
        self.played.steps.append(Step(ended, 0, "", "", self.stored.changes()))

    async def wait(self, seconds: int) -> None:
        """Let time pass in which the service runs."""
        for _ in range(0, seconds, STEP):
            await self.stand_still(STEP)

    async def stand_still(self, seconds: int) -> None:
        """Let time pass in which the service does not run."""
        self.stored.look(seconds)
        self._loop.seconds += seconds
        await self._settled()

    async def _settled(self) -> None:
        """Wait until everything that was set off has come about."""
        await settled(self._loop, self._redis, lambda: self._loop.beside > 0)

    def beside(self, work: Callable[..., Awaitable[Any]]) -> Callable[..., Awaitable[Any]]:
        """`work` in threads of its own, for which everything waits that waits."""

        async def counted(*given: Any, **named: Any) -> Any:
            self._loop.beside += 1
            try:
                return await work(*given, **named)
            finally:
                self._loop.beside -= 1

        return counted

    # -------------------------------------------------------------------------- requests

    async def ask(
        self, method: str, path: str, body: Json = None, token: str = "", **headers: str
    ) -> Answer:
        """Send a request, and note its answer and what it has changed."""
        sent: list[Any] = []

        async def send(message: Any) -> None:
            sent.append(message)

        content = b"" if body is None else msgspec.json.encode(body)
        await self.call(method, path, content, token, headers, send, asyncio.Event())
        await self._settled()
        start, *bodies = sent
        fields = {name.decode(): value.decode() for name, value in start["headers"]}
        answer = Answer(
            start["status"], fields, b"".join(message.get("body", b"") for message in bodies)
        )
        self._note(f"{method} {path}", answer)
        self._loop.seconds += 1
        if self._loop.something_is_due():  # Else nothing is set off, and all had come about.
            await self._settled()
        return answer

    def _note(self, asked: str, answer: Answer) -> None:
        known = sorted(pair for pair in answer.headers.items() if pair[0] not in _UNPINNED)
        shown, body = self.stored.shown, answer.body
        if " /admin/" in asked:
            body = _in_order(_MEASURED.sub(rb'"\1":0', body))
        self.played.steps.append(
            Step(
                asked, answer.status, shown(repr(known).encode()), shown(body),
                self.stored.changes(),
            )
        )  # fmt: skip
        if answer.headers.get("content-type", "").startswith("application/json"):
            self._note_head(asked, answer.json)
        if "/export" in asked or "/log" in asked:
            self.kinds |= {kind.decode() for kind in _KIND.findall(answer.body)}

    def _note_head(self, asked: str, found: Json) -> None:
        """Note the head that an answer shows."""
        if not isinstance(found, dict):
            return
        for shown in (found, found.get("session"), found.get("tournament")):
            if isinstance(shown, dict) and isinstance(shown.get("head"), str):
                name = shown.get("session", shown.get("id", asked))
                self.played.heads[str(name)] = shown["head"]

    @contextlib.asynccontextmanager
    async def listening(self, path: str, token: str) -> AsyncIterator[None]:
        """Follow a stream of events until the block ends; what it was sent is noted then."""
        gone, heard = asyncio.Event(), list[bytes]()

        async def send(message: Any) -> None:
            heard.append(message.get("body", b""))
            if message.get("more_body") is False:
                gone.set()

        task = asyncio.create_task(self.call("GET", path, b"", token, {}, send, gone))
        await self._settled()
        try:
            yield
        finally:
            gone.set()
            await task
            await self._settled()
            answer = Answer(200, {}, b"".join(heard))
            self._note(f"GET {path}", answer)

    async def call(
        self,
        method: str,
        path: str,
        content: bytes,
        token: str,
        headers: dict[str, str],
        send: Callable[[Any], Awaitable[None]],
        gone: asyncio.Event,
    ) -> None:
        """Send a request to the application."""
        self._requests += 1
        fields = {"X-Request-ID": f"request-{self._requests}", **headers}
        if token:
            fields["Authorization"] = f"Bearer {token}"
        if content:
            fields |= {"Content-Type": "application/json", "Content-Length": str(len(content))}
        where, _, query = path.partition("?")
        scope = {
            "type": "http", "asgi": {"version": "3.0"}, "http_version": "1.1", "method": method,
            "scheme": "http", "path": where, "raw_path": where.encode(), "root_path": "",
            "query_string": query.encode(), "client": (self.address, 1), "server": ("wardroom", 80),
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

        played = self.played
        _CHANCE.set(Random(f"{played.story} {played.game} {self._requests}"))
        await self.app(scope, receive, send)
        _CHANCE.set(None)

    async def post(self, to: Any, headers: dict[str, str], body: bytes) -> Posted:
        """Stand in for whoever receives webhooks; what was posted is noted."""
        status = self.hooked.pop(0) if self.hooked else 204
        answer = Answer(status, headers, body)
        self._note(f"POST https://{to.host}{to.target}", answer)
        failed = None if status < 300 else "gone" if status == 410 else "status"
        return Posted(status=status, failure=failed)  # type: ignore[arg-type]


def _in_order(body: bytes) -> bytes:
    """A page of the operator with its items in order: Redis is looked through in no order."""
    found = msgspec.json.decode(body) if body.startswith(b"{") else None
    if found is None or "items" not in found:
        return body
    found["items"].sort(key=msgspec.json.encode)
    return msgspec.json.encode(found)


@contextlib.asynccontextmanager
async def _running(app: Any) -> AsyncIterator[None]:
    messages: asyncio.Queue[Any] = asyncio.Queue()
    done: asyncio.Queue[Any] = asyncio.Queue()
    task = asyncio.create_task(
        app({"type": "lifespan", "asgi": {"version": "3.0"}}, messages.get, done.put)
    )
    messages.put_nowait({"type": "lifespan.startup"})
    assert (await done.get())["type"] == "lifespan.startup.complete"
    try:
        yield
    finally:
        messages.put_nowait({"type": "lifespan.shutdown"})
        await task


def _in_this_process(ruleset: Ruleset) -> Ruleset:
    assert ruleset.game is not None
    here: dict[str, Any] = {"units": 1, "units_if_brief": 1, "is_long": lambda *_: False}
    known = type(ruleset.game).__struct_fields__  # Of another checkout, which may lack some.
    brief = msgspec.structs.replace(
        ruleset.game, **{name: value for name, value in here.items() if name in known}
    )
    return msgspec.structs.replace(ruleset, game=brief)


def _worked_on_here(*given: Any) -> Any:
    """Every operation; none is sent to a work process."""
    return tuple(msgspec.structs.replace(each, offloaded=False) for each in _operations(*given))


_app: Any = wardroom.app
_operations = _app.all_operations


@contextlib.contextmanager
def _pinned(house: House) -> Iterator[None]:
    """Replace what is drawn by chance, and what goes elsewhere."""

    async def here(operation: Any, request: Any) -> Any:
        return await operation.answer(request)

    def token_hex(nbytes: int | None = None) -> str:
        return house.draw(nbytes or 32).hex()

    endpoint = _app.Endpoint.__init__.__globals__
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(secrets, "token_hex", token_hex)
        patch.setattr(Poster, "post", house.post)
        patch.setattr(_app, "all_operations", _worked_on_here)
        for name, instead in (
            ("_WORKED_HERE", 10**9), ("_DECODED_HERE", 10**9), ("_awaited", here),
        ):  # fmt: skip
            patch.setitem(endpoint, name, instead)
        patch.setattr(StoreMetrics, "script", lambda _, name, __: house.scripts.add(name))
        for name, work in vars(Objects).items():
            if inspect.iscoroutinefunction(work):
                patch.setattr(Objects, name, house.beside(work))
        entropy.SOURCE.set(house.draw)
        yield


def _keys(folder: Path) -> dict[str, Any]:
    """The files of keys: of the service's receipts, of a client and of its operator."""
    drawn = os.urandom
    os.urandom = Random("receipts").randbytes
    try:
        write_signing_keys(folder / "receipts.json", [new_key(0)])
    finally:
        os.urandom = drawn
    for name, key, scope in (
        ("keys", API_KEY, ("calls", "sessions", "tournaments")), ("admin", ADMIN_KEY, ("admin",)),
    ):  # fmt: skip
        made = {
            "id": name, "name": name, "digest": digest_of(key), "scope": scope, "times": 1,
            "issued": _ISSUED, "ends": _ENDS,
        }  # fmt: skip
        (folder / f"{name}.json").write_bytes(
            msgspec.json.encode(msgspec.convert({"keys": [made]}, KeyFile))
        )
    return {
        "receipt_keys": str(folder / "receipts.json"), "keys_file": str(folder / "keys.json"),
        "admin_keys_file": str(folder / "admin.json"),
    }  # fmt: skip


def in_a_house(
    folder: Path, play: Callable[[House], Awaitable[Any]], *, whole: bool, charts: str = ""
) -> Any:
    """Return what `play` returns of a service whose files lie in `folder`.

    `whole`: note contents as they are, where else a digest is noted. `charts`: tables of a pack of
    its own, `custom`.
    """
    (folder / "packs").mkdir(parents=True)
    if charts:
        custom_pack(folder / "packs", charts)
    loop, collected, logging = _Loop(), gc.get_threshold(), structlog.get_config()
    with embedded_server(folder / "redis") as server, Stored(server.socket, whole=whole) as stored:

        async def run() -> Any:
            async with library.Redis.from_url(server.url) as redis:
                house = House(loop, redis, stored)
                with _pinned(house):
                    settings = Settings(
                        redis_url=server.url, log_level="error", budgets="on",
                        archive=(folder / "archive").as_uri(), archive_after_seconds=3 * 86_400,
                        archived_seconds=20 * 86_400, invitation_seconds=86_400,
                        sessions_a_day=20, all_sessions_a_day=10**6, work_a_minute=0,
                        actions_a_minute=600, webhook_hosts=HOOKS, heartbeat_seconds=5,
                        work_processes=1, charts_dir=str(folder / "packs"), **_keys(folder),
                    )  # fmt: skip
                    house.app = create_app(
                        settings, [_in_this_process(each) for each in RULESETS],
                        Clocks(house.now, house.monotonic, house.now),
                    )  # fmt: skip
                    async with _running(house.app):
                        return await play(house)

        with asyncio.Runner(loop_factory=lambda: loop) as runner:
            try:
                return runner.run(run())
            finally:
                structlog.configure(**logging)
                gc.set_threshold(*collected)
