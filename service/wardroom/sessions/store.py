"""Sessions in Redis: every key of one in one slot, a trip to read it, a trip to commit.

    wardroom:{id}            hash: founding, standing, access, revision, bytes of the log, which of
                             the keys below there must be (`parts`); of a
                             tournament's game that nobody has begun only which it is, and when it
                             was closed; of one in the archive its stub, access and revision
    wardroom:{id}:log        list of the entries, the first first; a string of all of them when the
                             game is over (`folded`)
    wardroom:{id}:keys       string: the idempotency keys of its actions (`repeats`)
    wardroom:{id}:left       what is left when the session has expired or been deleted
    wardroom:{id}:charts     the chart pack of a game from elsewhere, which this service lacks
    wardroom:{id}:created    the answer to its creation, as long as that can be repeated
    wardroom:{id}:ticket:*   one-use tickets to its events
    wardroom:pack:*          chart packs that sessions are pinned to, by digest
    wardroom:creation:*      sessions by the idempotency key of their creation
    wardroom:budget:*        what clients may still store (`budgets`)
    wardroom:tournament:{id} hash: what a tournament is held to and its revision, when it closed
    wardroom:tournament:{id}:answer:*  the answers to its creation and to who entered it later
    wardroom:due             what is to be done at which time, and who does it (`due`)
    wardroom:archive         the id of the archive that belongs to this Redis

No write is ever repeated by itself: whether one whose reply was lost has happened is known to
Redis alone, and a caller finds out with the same idempotency key.
"""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import math
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Any, Literal, TypeVar

import msgspec
import redis.exceptions as redis_faults
import structlog

from wardroom.sessions.breaker import Breaker
from wardroom.sessions.budgets import (
    PAYER,
    Amounts,
    Charge,
    Refusal,
    byte_charges,
    creation_charges,
    is_of_all,
    seat_charge,
)
from wardroom.sessions.connection import Client, Target, connect, listener
from wardroom.sessions.folded import fold
from wardroom.sessions.observing import Observer, RedisError
from wardroom.sessions.record import read_entries, read_founding
from wardroom.sessions.refusals import SessionUnreadable
from wardroom.sessions.repeats import fold_keys, record_in
from wardroom.spans import spent

if TYPE_CHECKING:
    from wardroom.sessions.archive import Archive

Result = TypeVar("Result")

_HERE = Path(__file__).parent
_ENDED, _FOLDED = 8, 9
"""Where the reading script says so."""
_MOST_WAITING = 512
"""Commands that may wait for a connection; more are turned away at once."""
_AWAY = ("MISCONF", "MASTERDOWN", "NOREPLICAS", "TRYAGAIN", "BUSY ", "UNBLOCKED", "NOREPL")
"""Replies of a Redis that cannot do its work just now."""
_CREATION_SECONDS = 60 * 60
CREATED = "created"
"""Where the answer to the creation of a tournament is stored."""
_HOLDER = b"holder:"
_FLOOR = 0.8
"""The share of Redis's memory above which nothing new is stored: the rest is for running games."""
_FULL_SECONDS = 60
"""When to ask again where Redis is that full."""
_MEND = "CONFIG SET maxmemory-policy noeviction, or set WARDROOM_EVICTION=allow"
_LOOK_SECONDS = 2
"""Between looks at whether a Redis may still evict sessions."""
TRIES = 12
"""How often work is done again because something else was committed meanwhile."""


class StoreAway(Exception):
    """Redis cannot be reached, is too slow, full, or not able to write: try again later."""

    retry_after = 2


class ArchiveAway(StoreAway):
    """The archive, where games that are over are kept, cannot be read just now."""

    retry_after = 30


class Keeping(msgspec.Struct, frozen=True, kw_only=True):
    """How long and how much is kept.

    `seconds` without use before a session expires: `unused_seconds` one in which nobody has acted,
    `waiting_seconds` one that waits for a seat to begin; `left_seconds` for what is left of it;
    `invitation_seconds` before an invitation ends; `repeat_seconds` after its entry in which a
    repeat of an action is answered; `log_bytes` of one log, as each seat may see it;
    `actions_a_minute` of a seat (0: any).
    """

    seconds: int = 30 * 24 * 60 * 60
    unused_seconds: int = 24 * 60 * 60
    waiting_seconds: int = 14 * 24 * 60 * 60
    left_seconds: int = 365 * 24 * 60 * 60
    invitation_seconds: int = 14 * 24 * 60 * 60
    log_bytes: int = 16 * 1024 * 1024
    repeat_seconds: int = 60 * 60
    actions_a_minute: int = 0


class Durability(msgspec.Struct, frozen=True, kw_only=True):
    """What an acknowledged action is promised to survive.

    `everysec`: the death of any process; the last second before a machine dies may be lost.
    `always`: the death of the machine too. `replicas`: `count` replicas have it as well, so that a
    failover to one of these keeps it. The first two are Redis's own `appendfsync`.
    """

    kind: Literal["everysec", "always", "replicas"] = "everysec"
    count: int = 1


class Stored(msgspec.Struct, frozen=True):
    """A session as it was read: records, revision, and what is recorded of the action asked for.

    `left` alone where it has ended for good, or is `lost`: a key of it is missing. `closes`: when
    the game ends by itself, in seconds since 1970: with its tournament, or because a seat has not
    revealed its seed; 0: never. `entrant`: whose game of a tournament, by name. `game` alone, and
    when it was `closed`, where nobody has begun one: `unbegun.py`. `folded`: whether its log is.
    `created`: the answer to its creation, where that was asked for. `archived`: the stub of one in
    the archive (`archived.py`).
    """

    founding: bytes = b""
    standing: bytes = b""
    access: bytes = b""
    revision: bytes = b""
    answer: bytes | None = None
    left: bytes | None = None
    closes: float = 0
    entrant: bytes = b""
    game: str = ""
    closed: str = ""
    lost: bool = False
    folded: bool = False
    created: bytes | None = None
    archived: bytes = b""

    @property
    def mark(self) -> bytes:
        """What changes with each change of the session."""
        return _mark(self.revision, self.closed.encode())


class Tournament(msgspec.Struct, frozen=True):
    """A tournament as it is kept.

    `closed`: when the organiser closed it; `deleted`: whether he is deleting it. `holder`: the
    place that the token asked for was given for; empty: none.
    """

    founding: bytes
    closed: bytes | None = None
    revision: bytes = b"0"
    deleted: bool = False
    holder: str = ""


class Commit(msgspec.Struct, frozen=True, kw_only=True):
    """What an action changes. `entry` None: nothing for the log. `message`: tells listeners.

    There is always room for the `final` entry of a log. `closes`: as of `Stored`, from now on.
    `left`: what is left of the session, or the beginning of that, which changes. `key`: that of the
    action, and `record` what is recorded of it. `seat`: whose action it is. `sizes`: the bytes that
    it adds for each seat alone, and, under "", for all. `waiting`: the game waits for a seat.
    `ending`: how the game of `ruleset` has ended, if it has.
    """

    session: str
    revision: bytes
    standing: bytes
    number: int
    entry: bytes | None
    left: bytes
    message: bytes
    key: bytes = b""
    record: bytes = b""
    final: bool = False
    closes: float = 0
    seat: str = ""
    sizes: dict[str, int] = {}
    waiting: bool = False
    ruleset: str = ""
    ending: str = ""


class Script:
    """A script of Redis, from the file `name`, with those `before`."""

    def __init__(self, name: str, *before: str) -> None:
        self.name = name
        self.attributes = {"db.system.name": "redis", "db.stored_procedure.name": name}
        self.source = "".join((_HERE / f"{part}.lua").read_text() for part in (*before, name))
        self.sha = hashlib.sha1(self.source.encode(), usedforsecurity=False).hexdigest()


_RESERVE, _BAR, _DELETE, _ACCESS, _CLAIM, _FOLD = map(
    Script, ("reserve", "bar", "delete", "access", "claim", "fold")
)
_READ = Script("read", "keys", "whole")
_FOUND, _HOLD, _ENTER, _CLOSE, _DROP = map(Script, ("found", "hold", "enter", "close", "drop"))
_CREATE, _SPEND = (Script(name, "budget") for name in ("create", "spend"))
_COMMIT = Script("commit", "budget", "keys", "whole")


class Store:
    """Sessions in the Redis that `target` names.

    `may_evict`: whether one is accepted that throws keys away when it is full. `now` gives seconds
    since 1970, `monotonic` seconds that never go back; `count` is given the budget and the reason
    of each refusal, `observer` is called with what it does.
    """

    def __init__(
        self,
        target: Target,
        keeping: Keeping | None = None,
        durability: Durability | None = None,
        amounts: Amounts | None = None,
        *,
        may_evict: bool = False,
        now: Callable[[], float],
        monotonic: Callable[[], float] = time.monotonic,
        count: Callable[[str, str], None] = lambda _budget, _reason: None,
        observer: Observer | None = None,
    ) -> None:
        self.target = target
        self.keeping = keeping or Keeping()
        self.durability = durability or Durability()
        self.amounts = amounts or Amounts()
        self.now = now
        self._count = count
        self.archive: Archive | None = None
        self._observer = observer or Observer()
        self._client: Client = connect(target)
        self._room = asyncio.Semaphore(target.connections)
        self._waiting = 0
        self._log = structlog.get_logger()
        self._breaker = Breaker(target.seconds, monotonic, self._breaker_changed)
        self._monotonic = monotonic
        self._may_evict = may_evict
        self._evicts: bool | None = None
        self._looked = 0.0
        self._filled = (-1.0, 0.0)
        self._reported = -1.0
        kept = self.keeping
        self._kept_ms, self._left_ms = self.lasting(kept.seconds)
        self._folds: dict[str, asyncio.Task[None]] = {}
        self._folding = asyncio.Semaphore(1)
        self._waiting_seconds = min(kept.waiting_seconds, kept.seconds)
        self.sharded = target.form == "cluster"
        """Whether messages reach only who has subscribed at the node that holds the session."""
        self._publish = "SPUBLISH" if self.sharded else "PUBLISH"

    async def close(self) -> None:
        """Close every connection; what is being folded is folded at its next reading."""
        folding = tuple(self._folds.values())
        for task in folding:
            task.cancel()
        await asyncio.gather(*folding, return_exceptions=True)
        with contextlib.suppress(Exception):
            await self._client.aclose()

    # -------------------------------------------------------------------------- sessions

    async def read(self, session: str, key: bytes = b"", *, created: bool = False) -> Stored | None:
        """The session, kept for longer; None where there never was one.

        With what is recorded of the action of this `key`, and the answer to its creation.
        """
        arguments = self._read_arguments(key, created=created)
        return (await self._read(session, arguments))[0]

    async def read_log(
        self, session: str, first: int, count: int
    ) -> tuple[Stored | None, list[bytes]]:
        """The session, and up to `count` entries of its log from `first` on.

        Of a folded log, all of it in one piece.
        """
        return await self._read(session, self._read_arguments(first=first, count=max(count, 1)))

    async def _read(
        self, session: str, arguments: tuple[Any, ...]
    ) -> tuple[Stored | None, list[bytes]]:
        reply = await self._reading(lambda: self._script(_READ, keys_of(session), arguments))
        stored = _stored(reply, arguments[0])
        if len(reply) > _FOLDED and reply[_ENDED] is not None and not reply[_FOLDED]:
            self._fold_soon(session)
        return stored, reply[5] if len(reply) > _FOLDED else []

    async def folded(self, session: str) -> bytes | None:
        """The whole log of a game that is over, in one piece (`folded.unfold`); None: it is not."""
        reply = await self._reading(
            lambda: self._script(_READ, keys_of(session), self._read_arguments(first=1, count=1))
        )
        return reply[5][0] if len(reply) > _FOLDED and reply[_FOLDED] else None

    def _fold_soon(self, session: str) -> None:
        """Fold the log of a game that is over, beside everything else; once at a time."""
        if session not in self._folds:
            self._folds[session] = asyncio.create_task(self._fold_in_turn(session))

    async def _fold_in_turn(self, session: str) -> None:
        try:
            async with self._folding:
                await self.fold(session)
        except (StoreAway, SessionUnreadable) as fault:  # The next who reads it tries again.
            self._log.warning("a log was not folded", fault=type(fault).__name__)
        finally:
            del self._folds[session]

    async def fold(self, session: str) -> bool:
        """Fold the log of a game that is over; False where it was folded already, or goes on.

        Raises SessionUnreadable for a log that is damaged.
        """
        keys = keys_of(session)

        async def read() -> list[Any]:
            pipe = self._client.pipeline(transaction=True)
            pipe.hmget(keys[0], "founding", "ended")
            pipe.lrange(keys[1], 0, -1)
            pipe.get(keys[2])
            found: list[Any] = await pipe.execute(raise_on_error=False)
            return found

        (founding, ended), written, known = await self._reading(read)
        if founding is None or ended is None or not isinstance(written, list):
            return False
        ruleset = read_founding(founding).pins.ruleset
        log = await asyncio.to_thread(lambda: fold(read_entries(written, 1), ruleset))
        arguments = (len(written), log, known or b"", fold_keys(known or b""))
        return bool(await self._writing(_FOLD, keys, arguments))

    async def create(
        self,
        session: str,
        *,
        founding: bytes,
        standing: bytes,
        access: bytes,
        entry: bytes,
        left: bytes,
        size: int,
        answer: bytes = b"",
        charts: bytes = b"",
        closes: float = 0,
        entrant: bytes = b"",
        closed: str = "",
        closing: bytes = b"",
        ruleset: str = "",
    ) -> bool:
        """Create a session; False when there is, or was, one of this id, or it was closed.

        `charts`: those that it keeps itself. `closes`, `entrant`, `closed`: as of `Stored`; it is
        kept until then. `closing`: the entry of that. `size`: bytes of the log. `answer`: to its
        creation.
        """
        kept = self.keeping
        seconds = self._until(closes) if closes else min(kept.unused_seconds, kept.seconds)
        arguments = (
            founding, standing, entry, left, *self.lasting(seconds), answer,
            str(_CREATION_SECONDS * 1000), charts, str(closes) if closes else "", entrant, access,
            closed, closing, size, _client(),
        )  # fmt: skip
        stored = sum(map(len, (founding, standing, entry, left, answer, charts)))
        reply = await self._paid(_CREATE, keys_of(session), arguments, self._byte_charges(stored))
        done = bool(reply[0] == b"done")
        if done:
            self._observer.created(ruleset)
        return done

    async def reserve(self, session: str, game: str, closes: float) -> bool:
        """Keep `game`, as of `Stored`, for a session; False when it is made, or was."""
        _, milliseconds = self.lasting(self._until(closes))
        reply = await self._writing(_RESERVE, keys_of(session), (game, milliseconds))
        return bool(reply)

    async def bar(self, session: str, at: str) -> bool:
        """Close a game that nobody has begun; the first time counts. False when it is begun."""
        arguments = (at, self._publish)
        return bool(await self._writing(_BAR, keys_of(session), arguments))

    async def commit(self, change: Commit) -> tuple[str, bytes]:
        """Commit an action. Returns a word and what goes with it.

        `done`; `again` and the record of its key; `stale`; `gone`; `full`; `damaged`: of what is
        stored something is missing; `limited` and milliseconds.
        """
        kept = self.keeping
        if change.ending and self.archive is not None:
            await self.archive.expect(change.session)
        seconds: float = self._waiting_seconds if change.waiting else kept.seconds
        if change.closes:  # And for long enough after it to see how it ended.
            seconds = max(seconds, change.closes - self.now() + kept.unused_seconds)
        arguments = (
            change.revision,
            change.standing,
            str(change.number if change.entry is not None else 0),
            change.entry or b"",
            change.key,
            change.left,
            change.record,
            *self.lasting(seconds),
            str(kept.log_bytes * 2 if change.final else kept.log_bytes),
            str(self.now()) if change.ending else "",
            self._publish,
            change.message,
            str(change.closes) if change.closes else "",
            "1" if change.waiting else "",
            change.seat,
            msgspec.json.encode(change.sizes),
        )
        seat = "" if change.final else change.seat
        charges = seat_charge(change.session, seat, kept.actions_a_minute)
        # What others hide in the entry is not charged to whoever makes it: its length would show.
        own = sum(change.sizes.get(whose, 0) for whose in {"", change.seat})
        if change.seat and own:
            charges += self._byte_charges(own)
        reply = await self._paid(_COMMIT, keys_of(change.session), arguments, charges)
        if reply[0] == b"limited":
            self._refused(Refusal("actions"))
        if reply[0] == b"done" and change.ending:
            self._fold_soon(change.session)
            self._observer.ended(change.ruleset, change.ending)
        return reply[0].decode(), reply[1] if len(reply) > 1 else b""

    async def change_access(self, session: str, revision: bytes, access: bytes, left: bytes) -> str:
        """Change who may open a session that stands at `revision`: `done`, `stale` or `gone`.

        One that waits for its seats is kept for longer.
        """
        lasting = self.lasting(self._waiting_seconds)
        arguments = (revision, access, left, self._publish, b"access", *lasting)
        reply = await self._writing(_ACCESS, keys_of(session), arguments)
        return str(reply[0].decode())

    async def confirm(self, session: str) -> None:
        """Make sure that what is stored of a session has reached the replicas it is promised to.

        For answers given a second time: who gave them the first time may not have heard.
        """
        if self.durability.kind == "replicas":
            await self._writing(_READ, keys_of(session), self._read_arguments(at_once="1"))

    async def delete(self, session: str, revision: bytes, left: bytes) -> str:
        """Delete a session as it stood at `revision`: `done`, `stale` or `gone`."""
        if self.archive is not None:
            await self.archive.expect_end(session)
        arguments = (revision, left, self._left_ms, self._publish, b"deleted")
        reply = await self._writing(_DELETE, keys_of(session), arguments)
        return str(reply[0].decode())

    async def creation(self, key: str) -> bytes | None:
        """What is kept for the creation with idempotency key `key`."""
        found = await self._reading(lambda: self._client.get(_creation_key(key)))
        return found if found is None else bytes(found)

    async def claim_creation(self, key: str, value: bytes) -> bytes | None:
        """Keep `value` for the creation with idempotency key `key`; what was kept, if any."""
        reply = await self._writing(
            _CLAIM, (_creation_key(key),), (value, str(_CREATION_SECONDS * 1000))
        )
        return reply if reply is None else bytes(reply)

    async def archived(self, session: str) -> bytes | None:
        """An archived session as it lies in the archive; None: it is not there.

        Raises ArchiveAway.
        """
        if self.archive is None:
            raise ArchiveAway("there is no archive: set WARDROOM_ARCHIVE")
        return await self.archive.read(session)

    # -------------------------------------------------------------------------- for others

    async def run(self, script: Script, keys: tuple[str, ...], arguments: tuple[Any, ...]) -> Any:
        """Run a `script` that writes to `keys`."""
        return await self._writing(script, keys, arguments)

    async def command(self, *words: Any) -> Any:
        """Run one command of Redis that can be repeated."""
        return await self._reading(lambda: self._client.execute_command(*words))

    # -------------------------------------------------------------------------- budgets

    async def pay_for_creation(self, sessions: int, tournaments: int = 0) -> Refusal | None:
        """Charge whoever pays for so many `sessions` and `tournaments`, before they are made.

        They are refused where a budget is used up, his own or that of all, and where Redis is
        nearly full.
        """
        now, (looked, share) = self.now(), self._filled
        if not 0 <= now - looked < 1:  # Looked at once a second at most.
            share = await self._share_used()
            self._filled = now, share
        if share > _FLOOR:
            return self._refused(Refusal("creations", _FULL_SECONDS, reason="memory"))
        payer = PAYER.get()
        if payer is None:
            return None
        charges = creation_charges(self.amounts, payer, self.keeping.seconds, sessions, tournaments)
        for one in charges:
            if one.cost > one.amount:
                return self._refused(Refusal(one.budget, cost=one.cost, amount=one.amount))
        if self.target.form != "cluster":
            return await self._spend(charges)
        # What all share is in another slot: it is charged only where the client may go on.
        own = [charge for charge in charges if not is_of_all(charge)]
        return await self._spend(own) or await self._spend([*filter(is_of_all, charges)])

    async def pay_for_action(self, session: str, seat: str) -> Refusal | None:
        """Count among the actions of `seat` what commits none: a dry run, a change of access."""
        return await self._spend(seat_charge(session, seat, self.keeping.actions_a_minute))

    async def _spend(self, charges: list[Charge]) -> Refusal | None:
        short = await self._paid(_SPEND, (), (), charges) if charges else None
        if not short:
            return None
        charge, seconds = charges[short[0] - 1], math.ceil(short[1] / 1000)
        if is_of_all(charge):
            return self._refused(Refusal("creations", seconds, reason="sessions"))
        return self._refused(Refusal(charge.budget, seconds))

    def _refused(self, refusal: Refusal) -> Refusal:
        """`refusal`, counted; that of whatever is new is logged, once a second at most."""
        self._count(refusal.budget, refusal.reason or ("too_high" if refusal.cost else "used_up"))
        now = self.now()
        if refusal.reason and not 0 <= now - self._reported < 1:
            self._reported = now
            seconds = refusal.seconds
            self._log.warning("creations are refused", reason=refusal.reason, seconds=seconds)
        return refusal

    async def _share_used(self) -> float:
        """The share of its memory that Redis uses, of a Cluster the fullest node; 0: unknown."""
        told = await self._memory()
        return max(
            (one["used_memory"] / one["maxmemory"] for one in told if one.get("maxmemory")),
            default=0.0,
        )

    async def _memory(self) -> list[dict[str, Any]]:
        """What each node reports of its memory, if it may; whether it evicts keys is noted."""
        nodes = {"target_nodes": "primaries"} if self.target.form == "cluster" else {}
        told: list[dict[str, Any]] = []
        with contextlib.suppress(redis_faults.ResponseError):  # This user may not ask.
            found = await self._reading(
                lambda: self._client.execute_command("INFO", "memory", **nodes), checked=False
            )
            told = [found] if "used_memory" in found else [*found.values()]
        policies = [one.get("maxmemory_policy") for one in told if one.get("maxmemory") != 0]
        if self._evicts is None and (not told or None in policies):
            self._log.warning("redis does not report whether it may evict sessions", mend=_MEND)
        evicting = [one for one in policies if one not in (None, "noeviction")]
        refused = bool(evicting) and not self._may_evict
        if refused and not self._evicts:
            self._log.error("redis may evict sessions: refused", policy=evicting[0], mend=_MEND)
        self._evicts, self._looked = refused, self._monotonic()
        return told

    async def _refuse_evicting(self) -> None:
        """Raise StoreAway while Redis may evict sessions, unless that is accepted."""
        if self._evicts is None or self._monotonic() - self._looked > _LOOK_SECONDS:
            await self._memory()
        if self._evicts:
            raise StoreAway("Redis may evict sessions")

    def _breaker_changed(self, is_open: bool) -> None:
        if is_open:
            self._log.error("redis does not answer: sessions are refused at once")
        else:
            self._log.warning("redis answers again")
        self._observer.breaker(is_open)

    def _byte_charges(self, count: int) -> list[Charge]:
        return byte_charges(self.amounts, PAYER.get(), self.keeping.seconds, count)

    async def _paid(
        self, script: Script, keys: tuple[str, ...], arguments: tuple[Any, ...],
        charges: list[Charge],
    ) -> Any:  # fmt: skip
        """Run `script`, which spends `charges`.

        Those of another slot of a Cluster than `keys` are spent before, by a script of their own.
        """
        if keys and self.target.form == "cluster":
            await self._spend([charge for charge in charges if charge.always])
            charges = [charge for charge in charges if not charge.always]
        terms = msgspec.json.encode([charge.terms for charge in charges])
        arguments = (*arguments, terms, str(int(self.now() * 1000)))
        keys = (*keys, *(charge.key for charge in charges))
        if script is _SPEND:  # Nobody is promised that it reaches a replica.
            return await self._guarded(lambda: self._script(script, keys, arguments))
        return await self._writing(script, keys, arguments)

    # -------------------------------------------------------------------------- beside them

    async def put_ticket(self, session: str, ticket: str, holder: bytes, seconds: int) -> None:
        """Keep a ticket to a session's events."""
        await self._guarded(
            lambda: self._client.set(f"wardroom:{{{session}}}:ticket:{ticket}", holder, ex=seconds)
        )

    async def take_ticket(self, session: str, ticket: str) -> bytes | None:
        """The holder of a ticket, which is used up."""
        found = await self._guarded(
            lambda: self._client.getdel(f"wardroom:{{{session}}}:ticket:{ticket}")
        )
        return found if found is None else bytes(found)

    async def keep_pack(self, digest: str, pack: bytes) -> None:
        """Keep a chart pack for the sessions that are pinned to it."""
        await self._guarded(lambda: self._client.set(f"wardroom:pack:{digest}", pack, nx=True))

    async def charts(self, session: str) -> bytes | None:
        """The chart pack that a session keeps itself."""
        found = await self._reading(lambda: self._client.get(f"wardroom:{{{session}}}:charts"))
        return found if found is None else bytes(found)

    async def found_tournament(
        self, tournament: str, founding: bytes, answer: bytes, closes: float
    ) -> str:
        """Keep a tournament, and for a while the `answer` to its creation.

        Returns `done`; `exists` when there is one of this id; `deleted` when there was.
        """
        _, milliseconds = self.lasting(self._until(closes))
        arguments = (founding, answer, milliseconds, str(_CREATION_SECONDS * 1000), _client())
        reply = await self._writing(_FOUND, _tournament_keys(tournament), arguments)
        return str(reply.decode())

    async def tournament(self, tournament: str, token: bytes = b"") -> Tournament | None:
        """A tournament as it is kept; None where there is none any more, or never was.

        `token`: the digest of the one whose holder is asked for.
        """
        key, _ = _tournament_keys(tournament)
        places = ("founding", "closed", "revision", "deleted", _HOLDER + token)
        found: list[bytes | None] = await self._reading(lambda: self._client.hmget(key, *places))
        founding, closed, revision, deleted, holder = found
        if founding is None:
            return None
        held_by = (holder or b"").decode()
        return Tournament(founding, closed, revision or b"0", deleted is not None, held_by)

    async def hold(self, tournament: str, token: bytes, place: str) -> None:
        """Keep where the token with the digest `token` belongs in a tournament."""
        await self._writing(_HOLD, _tournament_keys(tournament), (_HOLDER + token, place))

    async def tournament_answer(self, tournament: str, answer_key: str = CREATED) -> bytes | None:
        """The answer stored under `answer_key`: to the creation of a tournament, or to an entry."""
        _, key = _tournament_keys(tournament, answer_key)
        found = await self._reading(lambda: self._client.get(key))
        return found if found is None else bytes(found)

    async def enter_tournament(
        self, tournament: str, revision: bytes, founding: bytes, answer_key: str, answer: bytes
    ) -> tuple[str, bytes]:
        """Hold a tournament that stood at `revision` to another `founding`: somebody has entered.

        Returns a word and what goes with it: `done`; `again` and the stored answer; `stale`;
        `closed`; `gone`.
        """
        keys = _tournament_keys(tournament, answer_key)
        arguments = (revision, founding, answer, str(_CREATION_SECONDS * 1000))
        reply = await self._writing(_ENTER, keys, arguments)
        return reply[0].decode(), reply[1] if len(reply) > 1 else b""

    async def drop_tournament(self, tournament: str, revision: bytes = b"") -> bool:
        """Mark a tournament as being deleted; without a `revision` delete it.

        False when it stands at `revision` no more.
        """
        keys = _tournament_keys(tournament)
        arguments = (revision, str(_CREATION_SECONDS * 1000))
        return bool(await self._writing(_DROP, keys, arguments))

    async def tournament_closed(self, tournament: str) -> bool:
        """Whether the organiser has closed a tournament."""
        key, _ = _tournament_keys(tournament)
        return bool(await self._reading(lambda: self._client.hexists(key, "closed")))

    async def close_tournament(self, tournament: str, at: bytes, revision: bytes) -> bool:
        """Close a tournament, every game of which is over; the first time counts.

        False when it stands at `revision` no more: somebody has entered, whose game is not over.
        """
        keys = _tournament_keys(tournament)
        return bool(await self._writing(_CLOSE, keys, (at, revision)))

    async def pack(self, digest: str) -> bytes | None:
        """The chart pack of `digest`."""
        found = await self._reading(lambda: self._client.get(f"wardroom:pack:{digest}"))
        return found if found is None else bytes(found)

    async def ping(self) -> None:
        """Raise StoreAway unless Redis answers."""
        await self._reading(self._client.ping)

    async def weaknesses(self) -> list[str]:
        """What of Redis's settings keeps less than the durability promises; as far as it tells."""
        try:
            await self._memory()
            found = await self._guarded(
                lambda: self._client.config_get("append*", "maxmemory*"), checked=False
            )
        except (StoreAway, redis_faults.ResponseError, redis_faults.RedisClusterException):
            return []
        if not isinstance(found, dict) or (found and isinstance(next(iter(found.values())), dict)):
            return []
        told = {_text(name): _text(value) for name, value in found.items()}
        weak = []
        if told.get("appendonly") == "no":
            weak.append("appendonly is off: sessions die with Redis")
        if self.durability.kind == "always" and told.get("appendfsync") != "always":
            weak.append(f"appendfsync is {told.get('appendfsync')}, not always")
        if told.get("maxmemory", "0") != "0" and told.get("maxmemory-policy") != "noeviction":
            weak.append(f"maxmemory-policy is {told.get('maxmemory-policy')}, not noeviction")
        return weak

    async def marks(self, sessions: Sequence[str]) -> list[bytes]:
        """What changes with each change of each of `sessions`: as `Stored.mark`; in one trip."""

        async def read() -> Any:
            pipe = self._client.pipeline(transaction=False)
            for session in sessions:
                pipe.hmget(keys_of(session)[0], "revision", "closed")
            return await pipe.execute()

        return [_mark(revision, closed) for revision, closed in await self._reading(read)]

    def node_of(self, session: str) -> str:
        """The node of a Cluster that holds `session`; empty: there are no nodes to choose from.

        Raises StoreAway while none is known to.
        """
        if not self.sharded:
            return ""
        try:
            return str(self._client.get_node_from_key(channel(session)).name)
        except redis_faults.RedisClusterException as fault:
            raise StoreAway("no node has the slot of the session") from fault

    async def find_nodes(self) -> None:
        """Find out anew which node of a Cluster holds what. Raises StoreAway."""
        if self.sharded:
            await self._guarded(self._client.nodes_manager.initialize)

    @contextlib.asynccontextmanager
    async def messages(self, node: str) -> AsyncIterator[Any]:
        """A subscription at `node`, on a connection of its own."""
        client = listener(self.target, self._client, node)
        subscription = client.pubsub()
        try:
            yield subscription
        finally:
            with contextlib.suppress(Exception):
                await subscription.aclose()
            if client is not self._client:
                with contextlib.suppress(Exception):
                    await client.aclose()

    # -------------------------------------------------------------------------- within

    def lasting(self, seconds: float) -> tuple[str, str]:
        """Milliseconds that a session is kept, and what is left of it."""
        return str(round(seconds * 1000)), str(round((seconds + self.keeping.left_seconds) * 1000))

    def _until(self, closes: float) -> float:
        """Seconds that a game of a tournament is kept, used or not."""
        return max(0.0, closes - self.now()) + self.keeping.seconds

    def _read_arguments(
        self,
        key: bytes = b"",
        *,
        at_once: str = "0",
        first: int | str = "",
        count: int = 0,
        created: bool = False,
    ) -> tuple[Any, ...]:
        asked = "1" if created else ""
        return (key, self._kept_ms, self._left_ms, at_once, first, count, asked)

    async def _reading(
        self, work: Callable[[], Awaitable[Result]], *, checked: bool = True
    ) -> Result:
        """`work`, tried once more when its connection turns out to be dead."""
        try:
            return await self._guarded(work, checked=checked)
        except StoreAway as away:
            if away.__cause__ is None or isinstance(away.__cause__, redis_faults.TimeoutError):
                raise
            return await self._guarded(work, checked=checked)

    async def _writing(
        self, script: Script, keys: tuple[str, ...], arguments: tuple[Any, ...]
    ) -> Any:
        if self.durability.kind != "replicas":
            return await self._guarded(lambda: self._script(script, keys, arguments))
        return await self._guarded(lambda: self._replicated(script, keys, arguments))

    async def _script(
        self, script: Script, keys: tuple[str, ...], arguments: tuple[Any, ...]
    ) -> Any:
        began = perf_counter()
        try:
            return await self._client.evalsha(script.sha, len(keys), *keys, *arguments)
        except redis_faults.NoScriptError:
            return await self._client.eval(script.source, len(keys), *keys, *arguments)
        finally:
            self._ran(script, began)

    def _ran(self, script: Script, began: float) -> None:
        self._observer.script(script.name, perf_counter() - began)
        spent(script.name, began, script.attributes)

    async def _replicated(
        self, script: Script, keys: tuple[str, ...], arguments: tuple[Any, ...]
    ) -> Any:
        """Run `script` and wait, on its own connection, until enough replicas have it."""
        wait_ms = int(self.target.seconds * 500)
        for attempt in (0, 1):
            pipe = self._client.pipeline(transaction=False)
            pipe.evalsha(script.sha, len(keys), *keys, *arguments)
            pipe.execute_command("WAIT", self.durability.count, wait_ms)
            began = perf_counter()
            try:
                done, copies = await pipe.execute(raise_on_error=False)
            finally:
                self._ran(script, began)
            if attempt == 0 and isinstance(done, redis_faults.NoScriptError):
                await self._client.script_load(script.source)
                continue
            break
        for reply in (done, copies):
            if isinstance(reply, Exception):
                raise reply
        if copies < self.durability.count:
            raise StoreAway("too few replicas have confirmed the write")
        return done

    async def _guarded(
        self, work: Callable[[], Awaitable[Result]], *, checked: bool = True
    ) -> Result:
        """`work` within the bounds of connections and time; raises StoreAway beyond them.

        `checked`: not where Redis may evict sessions.
        """
        if checked and self._evicts is not False:
            await self._refuse_evicting()
        if self._waiting >= _MOST_WAITING:
            self._observer.failed("no_room")
            raise StoreAway("too many commands wait for Redis")
        if not self._breaker.admits():
            raise StoreAway("Redis has not answered for a while")
        self._waiting += 1
        try:
            async with asyncio.timeout(self.target.seconds):
                await self._room.acquire()
        except TimeoutError as fault:
            self._breaker.fail()
            self._observer.failed("no_room")
            raise StoreAway("Redis keeps every connection waiting") from fault
        finally:
            self._waiting -= 1
        try:
            done = await work()
        except (OSError, redis_faults.RedisError) as fault:
            if isinstance(fault, redis_faults.ResponseError):
                self._breaker.succeed()
            else:
                self._breaker.fail()
            if not _is_away(fault):
                raise
            self._observer.failed(_kind(fault))
            # The text may quote what was sent, or where to: the type says enough.
            self._log.warning("redis is away", fault=type(fault).__name__)
            raise StoreAway("Redis is away") from fault
        except (AttributeError, RuntimeError) as fault:
            if not _within_redis(fault):
                raise
            self._observer.failed("connection")
            self._log.warning("redis is away", fault=type(fault).__name__)
            raise StoreAway("the connection was dropped") from fault
        finally:
            self._room.release()
        self._breaker.succeed()
        return done


def channel(session: str) -> str:
    """Where the events of `session` are announced."""
    return f"wardroom:{{{session}}}:events"


def _client() -> str:
    """Who creates what is stored, as his budgets are named; empty: not known."""
    payer = PAYER.get()
    return payer.names[0][0] if payer and payer.names else ""


def _creation_key(key: str) -> str:
    """Where the creation with idempotency key `key` is kept: that of an API key is its own."""
    payer = PAYER.get()
    return f"wardroom:creation:{payer.key if payer else ''}:{key}"


def _tournament_keys(tournament: str, answer_key: str = CREATED) -> tuple[str, str]:
    key = f"wardroom:tournament:{{{tournament}}}"
    return key, f"{key}:answer:{answer_key}"


def keys_of(session: str) -> tuple[str, ...]:
    """The keys of a session, as its scripts take them."""
    key = f"wardroom:{{{session}}}"
    own = ("log", "keys", "charts", "left", "created")
    return (key, *(f"{key}:{name}" for name in own), channel(session))


def _mark(revision: bytes | None, closed: bytes | None) -> bytes:
    return b"%b %b" % (revision or b"", closed or b"")


def _stored(reply: list[Any], key: bytes = b"") -> Stored | None:
    if not reply:
        return None
    if len(reply) == 1:
        return Stored(left=reply[0])
    if reply[1] == b"lost":
        return Stored(left=reply[0], lost=True)
    if len(reply) == 4:
        stub, access, revision, entrant = reply
        return Stored(archived=stub, access=access, revision=revision, entrant=entrant or b"")
    if len(reply) == 2:
        return Stored(game=reply[0].decode(), closed=reply[1].decode())
    founding, standing, revision, answer, closes, _, access, entrant, _, folded, created = reply
    if folded and answer:
        answer = record_in(answer, key)
    return Stored(
        founding, standing, access, revision, answer,
        closes=float(closes or 0), entrant=entrant or b"", folded=bool(folded), created=created,
    )  # fmt: skip


def _is_away(fault: Exception) -> bool:
    if isinstance(fault, redis_faults.ResponseError) and not isinstance(
        fault,
        (redis_faults.OutOfMemoryError, redis_faults.ReadOnlyError, redis_faults.ClusterError),
    ):
        return str(fault).startswith(_AWAY)
    return True


def _kind(fault: Exception) -> RedisError:
    if isinstance(fault, (TimeoutError, redis_faults.TimeoutError)):
        return "timeout"
    return "refused" if isinstance(fault, redis_faults.ResponseError) else "connection"


def _within_redis(fault: BaseException) -> bool:
    """Whether `fault` comes from inside redis-py.

    When a node of a cluster fails it drops all connections to it, also those that others are about
    to send on, and these then find none, or a closed one.
    """
    trace = fault.__traceback__
    while trace is not None:
        if str(trace.tb_frame.f_globals.get("__name__")).startswith("redis."):
            return True
        trace = trace.tb_next
    return False


def _text(value: Any) -> str:
    return value.decode() if isinstance(value, bytes) else str(value)
