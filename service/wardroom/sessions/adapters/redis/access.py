"""Redis commands of the session stores, within limits of connections and time."""

from __future__ import annotations

import asyncio
import contextlib
import functools
import hashlib
import math
import time
from collections.abc import (
    AsyncIterator,
    Awaitable,
    Callable,
    Coroutine,
    Iterator,
    Mapping,
    Sequence,
)
from contextvars import ContextVar
from pathlib import Path
from time import perf_counter
from typing import Any, Literal, NamedTuple, ParamSpec, Protocol, TypeVar

import msgspec
import redis.exceptions as redis_faults
import structlog

from wardroom.sessions.adapters.redis.breaker import Breaker
from wardroom.sessions.adapters.redis.connection import (
    Client,
    Target,
    connect,
    disconnect,
    listener,
)
from wardroom.sessions.adapters.redis.observing import Observer, RedisError
from wardroom.sessions.adapters.redis.replies import counted_as, reason_of, reason_of_reply, replied
from wardroom.sessions.basics.away_reasons import (
    AGAINST_EVICTION,
    EVICTION,
    NO_REDIS,
    NO_ROOM,
    NO_SLOT,
    TIMEOUT,
    UNCONFIRMED,
    AwayReason,
)
from wardroom.spans import spent

Given = ParamSpec("Given")
Result = TypeVar("Result")

_SCRIPTS = Path(__file__).parent / "scripts"
_MOST_WAITING = 512
"""The most commands that may wait for a connection; further commands are refused at once."""
_MAY_NOT = ("NOPERM", "ERR")
"""Redis's replies if the user lacks a permission, or if a host has disabled the command."""
_QUIET_SECONDS = 60
"""The least time between two log lines with the same reason why Redis is unreachable."""
_LOOK_SECONDS = 2
"""The time between checks whether a Redis may still evict sessions."""
_WHEN_FULL = "#!lua flags=allow-oom\n"
"""The first line of a script that Redis 7.0 or later also runs when its memory is full."""
_MOST_TRIED = 5000
"""The most keys to try when looking for one on each node of a Cluster: a node with few slots may
have none."""
_BEYOND_MEMORY: ContextVar[bool] = ContextVar("beyond_memory", default=False)


@contextlib.contextmanager
def beyond_memory() -> Iterator[None]:
    """Allow writes even if Redis has no memory left, until the block ends.

    For work that frees memory, and for the records that such work needs.
    """
    before = _BEYOND_MEMORY.set(True)
    try:
        yield
    finally:
        _BEYOND_MEMORY.reset(before)


class StoreAway(Exception):
    """Redis is unreachable, too slow, full or unable to write: try again later.

    `reason`: why, as far as it is known.
    """

    retry_after = 2

    def __init__(self, detail: str, reason: AwayReason | None = None) -> None:
        super().__init__(detail)
        self.reason = reason


class NoRedis(StoreAway):
    """There is no Redis for sessions."""

    def __init__(self) -> None:
        super().__init__(NO_REDIS.detail, NO_REDIS)


class TooBusy(StoreAway):
    """Other requests changed the data first at every attempt.

    `what`: `session` or `tournament`.
    """

    def __init__(self, what: str) -> None:
        reported = f"Too many requests change the {what} at once."
        super().__init__(reported, AwayReason("CONTENTION", reported))


class ArchiveAway(StoreAway):
    """The archive of finished games cannot be read at the moment."""

    retry_after = 30


class Durability(msgspec.Struct, frozen=True, kw_only=True):
    """The durability of acknowledged actions: the failures that an acknowledged action survives.

    `everysec`: the crash of any process; if the machine crashes, the last second may be lost.
    `always`: a crash of the machine too. `replicas`: `count` replicas have the action as well, so
    that it survives a failover to one of them. The first two are the values of Redis's
    `appendfsync`.
    """

    kind: Literal["everysec", "always", "replicas"] = "everysec"
    count: int = 1


def even_if_full(
    work: Callable[Given, Coroutine[Any, Any, Result]],
) -> Callable[Given, Coroutine[Any, Any, Result]]:
    """Return a function that does `work` and may write even if Redis has no memory left."""

    @functools.wraps(work)
    async def within(*given: Given.args, **named: Given.kwargs) -> Result:
        with beyond_memory():
            return await work(*given, **named)

    return within


class _Source:
    """The text of a script, and the digest under which Redis stores it."""

    __slots__ = ("sha", "text")

    def __init__(self, text: str) -> None:
        self.text = text
        self.sha = hashlib.sha1(text.encode(), usedforsecurity=False).hexdigest()


class Script:
    """A script of Redis: the text of the files `before`, followed by the file `name`."""

    def __init__(self, name: str, *before: str) -> None:
        self.name = name
        self.attributes = {"db.system.name": "redis", "db.stored_procedure.name": name}
        text = "".join((_SCRIPTS / f"{part}.lua").read_text() for part in (*before, name))
        self.source, self.when_full = _Source(text), _Source(_WHEN_FULL + text)


COMMAND, PROBE, _SWAP, _SHRINK = map(Script, ("command", "probe", "swap", "shrink"))


Fields = Mapping[str | bytes, str | bytes]
"""Values of a hash, by field."""


class Swap(msgspec.Struct, frozen=True, kw_only=True):
    """A change of fields of a hash, and the conditions for the change.

    The conditions are checked in this order: `absent`: fields that the hash must not have; `there`:
    fields that it must have; `expected`: the required values of fields. `changed`: new values of
    fields; `unset`: fields to remove. `news`: a message to publish with the change, and its
    channel, in the slot of the hash.
    """

    absent: tuple[str, ...] = ()
    there: tuple[str, ...] = ()
    expected: Mapping[str, str | bytes] = {}
    changed: Fields = {}
    unset: tuple[str | bytes, ...] = ()
    news: tuple[str, str] | None = None


class Guard(Protocol):
    """Checks whether Redis is still the same server (`watermark`)."""

    @property
    def bars(self) -> bool:
        """Whether `check` must come before all other work."""

    async def check(self) -> None:
        """Raise StoreAway if Redis must not be used."""


class Memory(NamedTuple):
    """The memory that a Redis uses, in bytes, and its limit; 0: no limit."""

    used: int = 0
    bound: int = 0

    @property
    def share(self) -> float:
        """The share of its memory that Redis uses; 0 without a limit."""
        return self.used / self.bound if self.bound else 0.0


class RedisAccess:
    """The Redis that `target` names.

    `may_evict`: whether a Redis is accepted that evicts keys when it is full. `monotonic` returns
    seconds that never go back; `observer` is called with what is done.
    """

    guard: Guard | None = None
    """Refuses a Redis that is not the known one; None: every Redis is accepted."""

    def __init__(
        self,
        target: Target,
        durability: Durability | None = None,
        *,
        may_evict: bool = False,
        monotonic: Callable[[], float] = time.monotonic,
        observer: Observer | None = None,
    ) -> None:
        self.target = target
        self.durability = durability or Durability()
        self._observer = observer or Observer()
        self.client: Client = connect(target)
        """The client for `guarded` work."""
        self._room = asyncio.Semaphore(target.connections)
        self._waiting = 0
        self._log = structlog.get_logger()
        self._breaker = Breaker(target.seconds, monotonic, self._breaker_changed)
        self._monotonic = monotonic
        self._may_evict = may_evict
        self._evicts: bool | None = None
        self._met = TIMEOUT
        """Why a command last failed."""
        self._looked = 0.0
        self._told: dict[tuple[str, str], tuple[float, int]] = {}
        """By event and reason: when it was last logged, and how often it has occurred since."""
        self.sharded = target.form == "cluster"
        """Whether messages reach only subscribers at the node that stores the session."""
        self.publish = "SPUBLISH" if self.sharded else "PUBLISH"

    async def close(self) -> None:
        """Close every connection."""
        await disconnect(self.client)

    async def run(
        self,
        script: Script,
        keys: tuple[str, ...],
        arguments: tuple[Any, ...],
        *,
        checked: bool = True,
        copied: bool = True,
    ) -> Any:
        """Run a `script` that writes to `keys`. Raises StoreAway, like all methods below.

        `checked`: only in a Redis that is accepted. `copied`: returns after the promised number of
        replicas has received the change.
        """
        waits = copied and self.durability.kind == "replicas"
        work = self._replicated if waits else self._script
        return await self.guarded(lambda: work(script, keys, arguments), checked=checked)

    async def ask(
        self,
        script: Script,
        keys: tuple[str, ...],
        arguments: tuple[Any, ...],
        *,
        checked: bool = True,
    ) -> Any:
        """Run a repeatable `script` without waiting for replicas; otherwise like `run`."""
        return await self.reading(lambda: self._script(script, keys, arguments), checked=checked)

    async def reading(
        self, work: Callable[[], Awaitable[Result]], *, checked: bool = True
    ) -> Result:
        """Do `work` like `guarded`; do it again if its connection was dead."""
        try:
            return await self.guarded(work, checked=checked)
        except StoreAway as away:
            fault = away.__cause__
            if fault is None or isinstance(fault, redis_faults.TimeoutError) or replied(fault):
                raise
            return await self.guarded(work, checked=checked)

    async def guarded(
        self, work: Callable[[], Awaitable[Result]], *, checked: bool = True
    ) -> Result:
        """Do `work` within the limits of connections and time; raises StoreAway beyond them.

        `checked`: only if Redis cannot evict sessions, and is the same Redis as before.
        """
        if checked and self._in_doubt:
            await self._refuse()
        if self._waiting >= _MOST_WAITING:
            self._observer.failed("no_room", NO_ROOM.code)
            raise self._away_for(NO_ROOM)
        if not self._breaker.admits():
            raise StoreAway(self._met.detail, self._met)
        self._waiting += 1
        try:
            await self._enter()
        except TimeoutError as fault:
            self._breaker.fail()
            self._observer.failed("no_room", NO_ROOM.code)
            raise self._away_for(NO_ROOM) from fault
        finally:
            self._waiting -= 1
        try:
            done = await work()
        except redis_faults.DataError:
            raise  # A defect of ours: nothing was sent.
        except (OSError, redis_faults.RedisError, redis_faults.RedisClusterException) as fault:
            if replied(fault):
                self._breaker.succeed()
            else:
                self._breaker.fail()
            raise self._away(fault) from fault
        except (AttributeError, RuntimeError) as fault:
            if not _within_redis(fault):
                raise
            raise self._away(fault) from fault
        finally:
            self._room.release()
        self._breaker.succeed()
        return done

    async def swap(self, key: str, swap: Swap) -> str | None:
        """Change the hash at `key`; return the first field that fails its condition, or None.

        In the second case nothing is changed. Raises StoreAway.
        """
        pairs = swap.expected.items(), swap.changed.items()
        expected, changed = ([part for pair in each for part in pair] for each in pairs)
        lists = (swap.absent, swap.there, swap.expected, swap.changed, swap.unset)
        news, *channels = swap.news or ("",)
        arguments = (
            self.publish, news, *map(len, lists), *swap.absent, *swap.there, *expected, *changed,
            *swap.unset,
        )  # fmt: skip
        found = await self.run(_SWAP, (key, *channels), arguments)
        return None if found is None else str(found.decode())

    async def shrink(
        self,
        keys: Sequence[str],
        revision: bytes,
        lasting_fields: Sequence[str],
        fields: Fields,
        lasting: str,
    ) -> bool:
        """Write `fields` in place of the hash at the first of `keys`, and delete the other keys.

        `lasting_fields`: fields that stay, if they exist; `lasting`: milliseconds until expiry.
        Returns False if the hash does not exist, or is not at the given `revision`.
        """
        pairs = (part for pair in fields.items() for part in pair)
        arguments = (revision, lasting, len(lasting_fields), *lasting_fields, *pairs)
        return bool(await self.run(_SHRINK, tuple(keys), arguments))

    async def command(self, *words: Any) -> Any:
        """Run the Redis command `words`, which can be repeated; its second word is the only key."""

        async def run() -> Any:
            try:
                return await self.client.execute_command(*words)
            except redis_faults.OutOfMemoryError:
                if not _BEYOND_MEMORY.get():
                    raise
                name, key, *more = words
                return await self._script(COMMAND, (key,), (name, *more))

        return await self.reading(run)

    async def get(self, key: str, field: str = "") -> bytes | None:
        """Return the value at `key`, or of a field of the hash at `key`, or None."""
        found = await (self.command("HGET", key, field) if field else self.command("GET", key))
        return found if found is None else bytes(found)

    async def commands(self, *lines: tuple[Any, ...]) -> list[Any]:
        """Run repeatable commands of Redis in one round trip."""

        async def run() -> Any:
            pipe = self.client.pipeline(transaction=False)
            for line in lines:
                pipe.execute_command(*line)
            return await pipe.execute()

        return list(await self.reading(run)) if lines else []

    async def probe(self) -> AwayReason | None:
        """Return a fault that does not prevent play: Redis does not announce events of sessions.

        Raises StoreAway if sessions cannot be played.
        """
        arguments = (self.publish,)
        reply = _text(await self.reading(lambda: self._script(PROBE, PROBED, arguments)))
        if reply == READY:
            return None
        reason = reason_of_reply(reply)
        self._report(reason, "news of sessions are not sent")
        return reason

    async def memory(self) -> Memory:
        """Return the memory use of Redis, or of the fullest node of a Cluster; 0: unknown."""
        reported = await self._memory()
        nodes = (Memory(int(one["used_memory"]), int(one.get("maxmemory", 0))) for one in reported)
        return max(nodes, key=lambda node: (node.share, node.used), default=Memory())

    async def weaknesses(self) -> list[str]:
        """Return the Redis settings that are weaker than the promised durability, if known."""
        try:
            await self._memory()
            found = await self.guarded(
                lambda: _if_permitted(self.client.config_get("append*", "maxmemory*")),
                checked=False,
            )
        except StoreAway:
            return []
        if not isinstance(found, dict) or (found and isinstance(next(iter(found.values())), dict)):
            return []
        reported = {_text(name): _text(value) for name, value in found.items()}
        weak = []
        if reported.get("appendonly") == "no":
            weak.append("appendonly is off: sessions die with Redis")
        if self.durability.kind == "always" and reported.get("appendfsync") != "always":
            weak.append(f"appendfsync is {reported.get('appendfsync')}, not always")
        if (
            reported.get("maxmemory", "0") != "0"
            and reported.get("maxmemory-policy") != "noeviction"
        ):
            weak.append(f"maxmemory-policy is {reported.get('maxmemory-policy')}, not noeviction")
        return weak

    async def times(self) -> dict[str, float]:
        """Return the time of each node's clock, in seconds since 1970."""
        nodes = {"target_nodes": "primaries"} if self.target.form == "cluster" else {}
        found = await self.reading(
            lambda: self.client.execute_command("TIME", **nodes), checked=False
        )
        stated = found if isinstance(found, dict) else {"": found}
        return {
            node: seconds + microseconds / 1_000_000
            for node, (seconds, microseconds) in stated.items()
        }

    def node_of(self, session: str) -> str:
        """Return the node of a Cluster that holds `session`; empty if there are no nodes.

        Raises StoreAway while no such node is known.
        """
        if not self.sharded:
            return ""
        try:
            return str(self.client.get_node_from_key(channel(session)).name)
        except redis_faults.RedisClusterException as fault:
            raise self._away_for(NO_SLOT) from fault

    async def spread(self, key: Callable[[int], str]) -> list[int]:
        """Return numbers from 0, so that keys with these numbers are on all nodes.

        `key`: returns the key for a number. Raises StoreAway.
        """
        if not self.sharded:
            return [0]
        await self.reading(self.client.initialize, checked=False)
        nodes = {node.name for node in self.client.get_primaries()}
        found: dict[str, int] = {}
        try:
            for number in range(_MOST_TRIED):
                if len(found) == len(nodes):
                    break
                found.setdefault(self.client.get_node_from_key(key(number)).name, number)
        except redis_faults.RedisClusterException as fault:
            raise StoreAway("no node has the slot of a watermark") from fault
        return sorted(found.values())

    async def find_nodes(self) -> None:
        """Ask the Cluster again which node holds which keys. Raises StoreAway."""
        if self.sharded:
            await self.guarded(self.client.nodes_manager.initialize)

    @contextlib.asynccontextmanager
    async def messages(self, node: str) -> AsyncIterator[Any]:
        """Return a subscription at `node`, on a connection of its own.

        Raises StoreAway if the connection is lost.
        """
        client = listener(self.target, self.client, node)
        subscription = client.pubsub()
        try:
            yield subscription
        except (OSError, redis_faults.RedisError, redis_faults.RedisClusterException) as fault:
            raise self._away(fault) from fault
        finally:
            with contextlib.suppress(Exception):
                await subscription.aclose()
            if client is not self.client:
                await disconnect(client)

    # -------------------------------------------------------------------------- within

    async def _memory(self) -> list[dict[str, Any]]:
        """Return the memory report of each node, if permitted; record whether nodes evict keys."""
        nodes = {"target_nodes": "primaries"} if self.target.form == "cluster" else {}
        reported: list[dict[str, Any]] = []
        found = await self.reading(
            lambda: _if_permitted(self.client.execute_command("INFO", "memory", **nodes)),
            checked=False,
        )
        if found is not None:
            reported = [found] if "used_memory" in found else [*found.values()]
        policies = [one.get("maxmemory_policy") for one in reported if one.get("maxmemory") != 0]
        if self._evicts is None and (not reported or None in policies):
            self._log.warning(
                "redis does not report whether it may evict sessions", mend=AGAINST_EVICTION
            )
        evicting = [one for one in policies if one not in (None, "noeviction")]
        refused = bool(evicting) and not self._may_evict
        if refused and not self._evicts:
            self._log.error(
                "redis may evict sessions: refused", policy=evicting[0], mend=AGAINST_EVICTION
            )
        self._evicts, self._looked = refused, self._monotonic()
        return reported

    @property
    def _in_doubt(self) -> bool:
        return self._evicts is not False or (self.guard is not None and self.guard.bars)

    async def _refuse(self) -> None:
        """Raise StoreAway if Redis may evict sessions, or is not the same server as before."""
        if self.guard is not None and self.guard.bars:
            await self.guard.check()
        if self._evicts is None or (
            self._evicts and self._monotonic() - self._looked > _LOOK_SECONDS
        ):
            await self._memory()
        if self._evicts:
            raise StoreAway(EVICTION.detail, EVICTION)

    def _breaker_changed(self, is_open: bool) -> None:
        if is_open:
            self._log.error("redis does not answer: sessions are refused at once")
        else:
            self._log.warning("redis answers again")
        self._observer.breaker(is_open)

    def _away(self, fault: BaseException) -> StoreAway:
        """Return the exception for the `fault` of redis-py, and count it.

        The log says why once a minute, not once a request.
        """
        self._met = reason_of(fault)
        self._observer.failed(_kind(fault), counted_as(self._met))
        return self._away_for(self._met, *getattr(fault, "__notes__", ())[:1])

    def _away_for(self, reason: AwayReason, script: str | None = None) -> StoreAway:
        self._report(reason, "redis is away", {} if script is None else {"script": script})
        return StoreAway(reason.detail, reason)

    def _report(self, reason: AwayReason, event: str, more: Mapping[str, str] = {}) -> None:
        now = self._monotonic()
        since, unsaid = self._told.get((event, reason.code), (-math.inf, 0))
        quiet = now - since < _QUIET_SECONDS
        self._told[event, reason.code] = (since, unsaid + 1) if quiet else (now, 0)
        if not quiet:
            self._log.warning(
                event, code=reason.code, detail=reason.detail, times=unsaid + 1, **more
            )

    async def _script(
        self, script: Script, keys: tuple[str, ...], arguments: tuple[Any, ...]
    ) -> Any:
        began = perf_counter()
        try:
            return await self._sent(script.source, keys, arguments)
        except redis_faults.OutOfMemoryError:
            if not _BEYOND_MEMORY.get():
                raise
            return await self._sent(script.when_full, keys, arguments)
        except redis_faults.ResponseError as fault:
            fault.add_note(script.name)
            raise
        finally:
            self._ran(script, began)

    async def _sent(
        self, source: _Source, keys: tuple[str, ...], arguments: tuple[Any, ...]
    ) -> Any:
        try:
            return await self._plain_command("EVALSHA", source.sha, len(keys), *keys, *arguments)
        except redis_faults.NoScriptError:
            return await self._plain_command("EVAL", source.text, len(keys), *keys, *arguments)

    async def _plain_command(self, *command: Any) -> Any:
        """Return the reply of Redis to a command.

        Does only what redis-py does for a command without retries whose reply is not converted.
        What redis-py does beyond that takes a third of the time of a command.
        """
        if self.sharded:
            return await self.client.execute_command(*command)
        pool = self.client.connection_pool
        connection = await pool.get_connection()
        try:
            await connection.send_command(*command)
            return await connection.read_response()
        except (redis_faults.ConnectionError, redis_faults.TimeoutError):
            await connection.disconnect()
            raise
        finally:
            await pool.release(connection)

    def _ran(self, script: Script, began: float) -> None:
        self._observer.script(script.name, perf_counter() - began)
        spent(script.name, began, script.attributes)

    async def _replicated(
        self, script: Script, keys: tuple[str, ...], arguments: tuple[Any, ...]
    ) -> Any:
        """Run `script` on its own connection; wait until enough replicas have the change."""
        wait_ms, source = int(self.target.seconds * 500), script.source
        loaded = set[_Source]()
        while True:
            pipe = self.client.pipeline(transaction=False)
            pipe.evalsha(source.sha, len(keys), *keys, *arguments)
            pipe.execute_command("WAIT", self.durability.count, wait_ms)
            began = perf_counter()
            try:
                done, copies = await pipe.execute(raise_on_error=False)
            finally:
                self._ran(script, began)
            full = isinstance(done, redis_faults.OutOfMemoryError) and source is script.source
            if full and _BEYOND_MEMORY.get():
                source = script.when_full
            elif isinstance(done, redis_faults.NoScriptError) and source not in loaded:
                loaded.add(source)
                await self.client.script_load(source.text)
            else:
                break
        for reply in (done, copies):
            if isinstance(reply, Exception):
                raise reply
        if copies < self.durability.count:
            raise self._away_for(UNCONFIRMED)
        return done

    async def _enter(self) -> None:
        """Wait for a free connection. Raises TimeoutError."""
        if not self._room.locked():
            await self._room.acquire()
            return
        async with asyncio.timeout(self.target.seconds):
            await self._room.acquire()


PROBED = ("wardroom:{probe}", "wardroom:{probe}:events")
"""The key and the channel of the script PROBE."""
READY = "ready"
"""The result of PROBE if all is well."""


def channel(session: str) -> str:
    """Return the channel on which the events of `session` are announced."""
    return f"wardroom:{{{session}}}:events"


async def _if_permitted(asked: Awaitable[Result]) -> Result | None:
    """Return the reply of Redis to an optional query; None if the user has no permission."""
    try:
        return await asked
    except redis_faults.ResponseError as fault:
        if reason_of(fault).code in _MAY_NOT:
            return None
        raise


def _kind(fault: BaseException) -> RedisError:
    if isinstance(fault, (TimeoutError, redis_faults.TimeoutError)):
        return "timeout"
    return "refused" if replied(fault) else "connection"


def _within_redis(fault: BaseException) -> bool:
    """Return whether `fault` was raised inside redis-py.

    When a node of a Cluster fails, redis-py drops all connections to it, even those on which other
    tasks are about to send. Those tasks then find no connection, or a closed one.
    """
    trace = fault.__traceback__
    while trace is not None:
        if str(trace.tb_frame.f_globals.get("__name__")).startswith("redis."):
            return True
        trace = trace.tb_next
    return False


def _text(value: Any) -> str:
    return value.decode() if isinstance(value, bytes) else str(value)
