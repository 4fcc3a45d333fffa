"""Sessions in Redis: all keys of a session in one slot; one round trip reads, one commits.

No write is ever repeated automatically. If a reply is lost, only Redis knows whether the write
happened; the client finds out by repeating its request with the same idempotency key.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Iterator, Sequence
from contextvars import ContextVar
from typing import Any

import msgspec
import structlog

from wardroom.sessions.adapters.redis.access import (
    ArchiveAway,
    Fields,
    RedisAccess,
    Script,
    StoreAway,
    Swap,
    channel,
)
from wardroom.sessions.adapters.redis.beside import Archiving
from wardroom.sessions.adapters.redis.budgets import (
    PAYER,
    Adds,
    Charge,
    creator,
    seat_budget,
    write_refusal,
)
from wardroom.sessions.adapters.redis.clock import Clock
from wardroom.sessions.adapters.redis.due import SESSION, Due
from wardroom.sessions.adapters.redis.keeping import CREATION_SECONDS, Keeping
from wardroom.sessions.adapters.redis.observing import Observer
from wardroom.sessions.adapters.redis.payment import Budgets
from wardroom.sessions.adapters.redis.repeats import fold_keys, record_in
from wardroom.sessions.adapters.redis.webhook_owner import Owner
from wardroom.sessions.adapters.redis.webhooks import WebhookStore
from wardroom.sessions.adapters.redis.written_formats import WrittenFormats
from wardroom.sessions.basics.digests import about
from wardroom.sessions.basics.refusals import SessionUnreadable
from wardroom.sessions.basics.times import read_time
from wardroom.sessions.basics.tokens import NO_SEATS
from wardroom.sessions.log.entry import ENTRIES, read_entries
from wardroom.sessions.log.folded import FOLDED, fold
from wardroom.sessions.records.access import ACCESSES
from wardroom.sessions.records.archived import STUBS, ArchivedGame
from wardroom.sessions.records.compressed import with_delta
from wardroom.sessions.records.founding import FOUNDINGS, read_founding
from wardroom.sessions.records.remains import LEFT_BEGINS, LEFTS
from wardroom.sessions.records.standing import STANDINGS

_ENDED, _FOLDED = 8, 9
"""The positions of these facts in the result of the reading script."""
_WORTH = 0.6
"""A folded log may have at most this share of the bytes of its entries; otherwise the log stays as
it is."""
_LOOKING = ContextVar("looking", default=False)
_LUCK_SECONDS = 30 * 24 * 60 * 60
_LUCK_BYTES = 256 * 1024
"""The most bytes of a game's luck that are cached; larger results are computed again each time."""
_ALL_KEYS = "all"
"""Stands in place of an action's key, which has five bytes."""

_RESERVE, _DELETE, _ACCESS, _FOLD, _RESTORE = map(
    Script, ("reserve", "delete", "access", "fold", "restore")
)
_READ = Script("read", "keys", "whole")
_CREATE = Script("create", "budget")
_COMMIT = Script("commit", "budget", "keys", "whole")


class Stored(msgspec.Struct, frozen=True):
    """A session as it was read: its records, its revision, and the record of one action.

    Only `left` is set if the session no longer exists, or is `lost` because one of its keys is
    missing. `closes`: when the game ends by itself, in seconds since 1970: with its tournament, or
    because a seat has not revealed its seed; 0: never. `entrant`: the name of the player in a
    tournament's game. If nobody has begun that game, only `game` and the time at which it was
    `closed` are set (`unbegun.py`). `folded`: whether the log is folded. `created`: the answer to
    its creation, if it was requested. `falls`: when the next event falls due on its clocks, in
    milliseconds since 1970; 0: none. `archived`: the stub of a session in the archive
    (`archived.py`), together with any `charts` of its own. `hooked`: whether it has webhooks;
    `watched`: whether its tournament is followed. `restores`: as in `Session`. `texts`: the texts
    beside its log.
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
    charts: bytes = b""
    falls: int = 0
    hooked: bool = False
    watched: bool = False
    restores: tuple[int, ...] = ()
    texts: bytes = b""

    @property
    def mark(self) -> bytes:
        """A value that differs after each change of the session."""
        restores = " ".join(map(str, self.restores))
        return _mark(self.revision, self.closed.encode(), restores.encode())


class Commit(msgspec.Struct, frozen=True, kw_only=True):
    """What an action changes.

    `entry` is None if the change has no log entry. `message`: for listeners.

    `delta`: the change to the stored standing, which itself stays unchanged; then `standing` is
    empty.

    A `final` entry always fits into the log. `closes`: the new value, as in `Stored`. `left`: the
    new remains of the session, or their new beginning. `key`: the key of the action, and `record`
    the record under it. `seat`: the acting seat, and `adds` the kind of what it adds
    (`budgets.py`). `sizes`: the added bytes that only one seat may see, by seat, and, under "",
    public bytes; `sealed`: the bytes of a secret order that is not yet in an entry. `waiting`: the
    game waits for a seat. `ending`: how the game of `ruleset` has ended, if it has. `falls`: the
    new value, as in `Stored`, and `fell` the old one. `restores`: as in `Session`, if they change.
    `hooked`: whether the session has webhooks; `followed`: its tournament, if that is followed.
    `texts`: the texts of the entry beside the log.
    """

    session: str
    revision: bytes
    standing: bytes
    number: int
    entry: bytes | None
    left: bytes
    message: bytes
    delta: bytes = b""
    key: bytes = b""
    record: bytes = b""
    final: bool = False
    closes: float = 0
    seat: str = ""
    adds: Adds = "decision"
    sealed: int = 0
    sizes: dict[str, int] = {}
    waiting: bool = False
    ruleset: str = ""
    ending: str = ""
    falls: int = 0
    fell: int = 0
    hooked: bool = False
    followed: str = ""
    restores: tuple[int, ...] = ()
    texts: bytes = b""


class WholeLog(msgspec.Struct, frozen=True):
    """The log of a finished game, packed into one piece, and its idempotency keys, packed likewise.

    `entries` and `rows`: log and keys as stored, if they are not stored in one piece. `seats`: who
    played.
    """

    log: bytes
    keys: bytes
    entries: tuple[bytes, ...] = ()
    rows: bytes = b""
    seats: tuple[str, ...] = ()


class SessionStore:
    """The sessions in the Redis of `access`.

    `observer` is called for each session that is created or ends.
    """

    archive: Archiving | None = None
    """Where finished games are archived; None: nowhere."""

    def __init__(
        self,
        access: RedisAccess,
        clock: Clock,
        keeping: Keeping,
        formats: WrittenFormats,
        budgets: Budgets,
        due: Due,
        webhooks: WebhookStore,
        observer: Observer,
    ) -> None:
        self.keeping, self._formats, self._budgets = keeping, formats, budgets
        self._access, self._clock, self._due = access, clock, due
        self._webhooks, self._observer = webhooks, observer
        self._folds: dict[str, asyncio.Task[None]] = {}
        """The logs that are being folded, by session."""
        self._folding = asyncio.Semaphore(1)

    async def expect_due(self, session: str, falls: int) -> None:
        """Schedule a check of `session` no later than the time of its next event."""
        await self._due.hasten(SESSION, session, falls / 1000)

    @property
    def _waiting_seconds(self) -> int:
        return min(self.keeping.waiting_seconds, self.keeping.seconds)

    async def close(self) -> None:
        """Stop folding logs; unfinished logs are folded at their next reading."""
        folding = tuple(self._folds.values())
        for task in folding:
            task.cancel()
        await asyncio.gather(*folding, return_exceptions=True)

    @contextlib.contextmanager
    def looking(self) -> Iterator[None]:
        """Read records without extending their expiry, until the block ends."""
        before = _LOOKING.set(True)
        try:
            yield
        finally:
            _LOOKING.reset(before)

    async def read(self, session: str, key: bytes = b"", *, created: bool = False) -> Stored | None:
        """Read the session and extend its expiry; None if it never existed.

        The result has the record of the action with this `key` and, with `created`, the answer to
        the creation.
        """
        arguments = self._read_arguments(key, created=created)
        return (await self._read(session, arguments))[0]

    async def read_log(
        self, session: str, first: int, count: int
    ) -> tuple[Stored | None, list[bytes]]:
        """Return the session, and up to `count` entries of its log from `first` on.

        A folded log is returned whole, in one piece.
        """
        return await self._read(session, self._read_arguments(first=first, count=max(count, 1)))

    async def _read(
        self, session: str, arguments: tuple[Any, ...]
    ) -> tuple[Stored | None, list[bytes]]:
        at, *reply = await self._access.ask(_READ, keys_of(session), arguments)
        self._clock.saw(session, at)
        stored = _stored(reply, arguments[0])
        if len(reply) > _FOLDED and reply[_ENDED] is not None and reply[_FOLDED] == 0:
            self._fold_soon(session)
        return stored, reply[5] if len(reply) > _FOLDED else []

    def _fold_soon(self, session: str) -> None:
        """Fold the log of a finished game in the background, one at a time."""
        if session not in self._folds:
            task = self._folds[session] = asyncio.create_task(self._fold_in_turn(session))
            # Even if it is cancelled before it begins.
            task.add_done_callback(lambda _: self._folds.pop(session))

    async def _fold_in_turn(self, session: str) -> None:
        try:
            async with self._folding:
                await self.fold(session)
        except StoreAway:
            pass  # The next reader tries again, or reports that the log is unreadable.
        except SessionUnreadable as fault:
            structlog.get_logger().warning(
                "a log was not folded", **about(session), fault=type(fault).__name__
            )

    async def fold(self, session: str) -> bool:
        """Fold the log of a finished game; return False if there was nothing to fold.

        If that saves little, the log stays a list. Raises SessionUnreadable if the log is damaged.
        """
        whole = await self.whole(session)
        if whole is None or not whole.entries:
            return False
        pays = len(whole.log) < sum(map(len, whole.entries)) * _WORTH
        log = whole.log if pays else b""
        arguments = (len(whole.entries), log, whole.rows, whole.keys)
        budgets = (seat_budget(session, seat) for seat in (*whole.seats, *NO_SEATS))
        keys = (*keys_of(session), *budgets)
        return bool(await self._access.run(_FOLD, keys, arguments))

    async def whole(self, session: str) -> WholeLog | None:
        """Return the log of a finished game in one piece; None if there is none.

        Raises SessionUnreadable for a log that is damaged.
        """
        arguments = (_ALL_KEYS, "0", "0", "0", 1, 0, "")
        _, *reply = await self._access.ask(_READ, keys_of(session), arguments)
        if len(reply) <= _FOLDED or reply[_ENDED] is None:
            return None
        founding, rows, written = reply[0], reply[3] or b"", reply[5]
        if reply[_FOLDED] == 1:
            return WholeLog(written[0], rows)
        if not written:
            return None
        held = read_founding(founding)
        seed, ruleset = held.sealing_seed, held.pins.ruleset
        log = await asyncio.to_thread(
            lambda: self._formats.as_read(FOLDED, fold(read_entries(written, 1, seed), ruleset))
        )
        return WholeLog(log, fold_keys(rows), tuple(written), rows, held.seats)

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
        falls: int = 0,
    ) -> bool:
        """Create a session; return False if the id is or was in use, or its session was closed.

        `charts`: charts stored with the session itself. `closes`, `entrant`, `closed`, `falls`: as
        in `Stored`; the session is stored at least until it closes. `closing`: the entry that
        closes the game. `size`: bytes of the log. `answer`: the answer to its creation.
        """
        kept, ended = self.keeping, str(read_time(closed)) if closed else ""
        if self.archive is not None and closed:
            await self.archive.expect(session)
        elif closes and not closed:
            await self._expect_lapse(session, closes)
        if falls:
            await self.expect_due(session, falls)
        founding, standing = (
            self._formats.as_read(FOUNDINGS, founding),
            self._formats.as_read(STANDINGS, standing),
        )
        access, left = self._formats.as_read(ACCESSES, access), self._left_as_read(left)
        entry, closing = (
            self._formats.as_read(ENTRIES, entry),
            self._formats.as_read(ENTRIES, closing),
        )
        seconds: float = min(kept.unused_seconds, kept.seconds)
        if closes:
            seconds = self._clock.until(session, closes) + kept.seconds
        seconds = max(seconds, self._past(session, falls))
        arguments = (
            founding, standing, entry, left, *self.keeping.lasting(seconds), answer,
            str(CREATION_SECONDS * 1000), charts, str(closes) if closes else "", entrant, access,
            closed, closing, ended, size, str(falls) if falls else "", creator(),
        )  # fmt: skip
        stored = sum(map(len, (founding, standing, entry, left, answer, charts)))
        charges = self._budgets.byte_charges(
            "upkeep", stored
        )  # When it was paid for, some bytes were left.
        reply, _ = await self._budgets.paid(_CREATE, keys_of(session), arguments, charges)
        done = bool(reply[0] == b"done")
        if done:
            self._observer.created(ruleset)
        if done and closed:
            self._fold_soon(session)
        return done

    async def reserve(self, session: str, game: str, closes: float) -> bool:
        """Store the records of a `game`; return False if its session exists or existed."""
        seconds = self._clock.until(session, closes) + self.keeping.seconds
        _, milliseconds = self.keeping.lasting(seconds)
        reply = await self._access.run(_RESERVE, keys_of(session), (game, milliseconds))
        return bool(reply)

    async def close_unbegun(self, session: str, at: str) -> bool:
        """Close a game that nobody has begun; a second closing has no effect.

        False if the game has begun.
        """
        swap = Swap(
            absent=("founding", "closed"), there=("game",), changed={"closed": at},
            news=("closed", channel(session)),
        )  # fmt: skip
        return await self._access.swap(keys_of(session)[0], swap) != "founding"

    async def commit(self, change: Commit) -> tuple[str, bytes]:
        """Commit an action. Returns a word and its details.

        `done`; `again` and the record of its key; `stale`; `gone`; `full`; `damaged`: stored data
        is missing; `limited` and the refusal (`read_refusal`).
        """
        kept, adds = self.keeping, change.adds
        full = await self._budgets.no_room(adds) if change.seat else None
        if full is not None:
            return "limited", write_refusal(full)
        owners = _owners_of(change)
        await self._webhooks.expect(*owners)
        if change.ending and self.archive is not None:
            await self.archive.expect(change.session)
        elif change.waiting and change.closes:
            await self._expect_lapse(change.session, change.closes)
        sooner = 0 < change.falls < (change.fell or change.falls + 1)
        if sooner:
            await self.expect_due(change.session, change.falls)
        seconds: float = self._waiting_seconds if change.waiting else kept.seconds
        seconds = max(seconds, self._past(change.session, change.falls))
        if change.closes:  # And long enough afterwards for readers to see how it ended.
            seconds = max(
                seconds, change.closes - self._clock.now(change.session) + kept.unused_seconds
            )
        arguments = (
            change.revision,
            self._formats.as_read(STANDINGS, change.standing),
            str(change.number if change.entry is not None else 0),
            self._formats.as_read(ENTRIES, change.entry or b""),
            change.key,
            self._left_as_read(change.left),
            change.record,
            *self.keeping.lasting(seconds),
            str(kept.log_bytes * 2 if change.final else kept.log_bytes),
            str(self._clock.now(change.session)) if change.ending else "",
            self._access.publish,
            change.message,
            str(change.closes) if change.closes else "",
            "1" if change.waiting else "",
            change.seat,
            msgspec.json.encode(change.sizes),
            change.delta,
            str(change.falls) if change.falls else "",
            " ".join(map(str, change.restores)),
            change.texts,
        )
        seat = "" if change.final else change.seat
        charges = self._budgets.seat_charge(change.session, seat)
        if change.seat:
            charges += await self._charges_of(change)
        reply, short = await self._budgets.paid(
            _COMMIT, keys_of(change.session), arguments, charges
        )
        if short is not None:
            return "limited", write_refusal(short)
        if reply[0] == b"done" and sooner:
            # A sweep that saw the session as it stood before may have put a later time since.
            with contextlib.suppress(StoreAway):  # It was expected, and is done.
                await self._due.put(SESSION, change.session, change.falls / 1000)
        if reply[0] == b"done" and change.ending:
            self._fold_soon(change.session)
            self._observer.ended(change.ruleset, change.ending)
        if reply[0] == b"done":
            if change.followed:
                await self._webhooks.announce_tournament(change.followed)
            await self._webhooks.wake(*owners)  # They were scheduled before.
        return reply[0].decode(), reply[1] if len(reply) > 1 else b""

    async def _charges_of(self, change: Commit) -> list[Charge]:
        """Return the charge to the actor for the data of `change`, without the action itself.

        Parts that other seats hide in the entry are not charged to the actor: the charge would
        reveal their length.
        """
        cost = change.sealed + sum(change.sizes.get(whose, 0) for whose in {"", change.seat})
        stored = self._budgets.amounts.stored_bytes
        paid = change.adds == "decision" and stored and PAYER.get() is not None
        tight = bool(paid) and await self._budgets.nearly_full()
        return self._budgets.byte_charges(change.adds, cost, session=change.session, tight=tight)

    async def change_access(self, session: str, revision: bytes, access: bytes, left: bytes) -> str:
        """Change the access to a session at `revision`: returns `done`, `stale` or `gone`.

        A session that waits for its seats is stored for longer.
        """
        lasting = self.keeping.lasting(self._waiting_seconds)
        access, left = self._formats.as_read(ACCESSES, access), self._left_as_read(left)
        arguments = (revision, access, left, self._access.publish, b"access", *lasting)
        word, *grown = await self._access.run(_ACCESS, keys_of(session), arguments)
        await self._budgets.charge(sum(grown))
        return str(word.decode())

    async def confirm(self, session: str) -> None:
        """Ensure that the stored session has reached the promised replicas.

        For repeated answers: the first attempt may have failed before the replicas confirmed.
        """
        if self._access.durability.kind == "replicas":
            await self._access.run(_READ, keys_of(session), self._read_arguments(at_once="1"))

    async def delete(self, session: str, revision: bytes, left: bytes) -> str:
        """Delete a session at `revision`: returns `done`, `stale` or `gone`."""
        if self.archive is not None:
            await self.archive.expect_end(session)
        _, left_ms = self.keeping.lasting(self.keeping.seconds)
        arguments = (revision, self._left_as_read(left), left_ms, self._access.publish, b"deleted")
        reply = await self._access.run(_DELETE, keys_of(session), arguments)
        if reply[0] == b"done":
            with contextlib.suppress(StoreAway):  # The game ends by itself.
                await self._access.command("UNLINK", _luck_key(session))
        return str(reply[0].decode())

    async def luck(self, session: str) -> bytes | None:
        """Return the cached luck of a session, or None."""
        return await self._access.get(_luck_key(session))

    async def keep_luck(self, session: str, written: bytes) -> None:
        """Cache the luck of a session for a month, or for a shorter storage period.

        It is not cached if it is large, if the reader's budget allows no addition, or if Redis
        fails: then it is computed again each time.
        """
        with contextlib.suppress(StoreAway):
            if len(written) <= _LUCK_BYTES and await self._budgets.pay_for_addition() is None:
                await self._budgets.charge(len(written))
                seconds = min(_LUCK_SECONDS, self.keeping.seconds)
                await self._access.command("SET", _luck_key(session), written, "EX", seconds)

    async def shelve(
        self, session: str, revision: bytes, stub: bytes, access: bytes, kept_seconds: float
    ) -> bool:
        """Keep only the `stub` of an archived session at `revision`.

        Returns False if the session has moved on. `access`: who may open it; the stub expires after
        `kept_seconds` at the latest.
        """
        fields: Fields = {
            "archived": self._formats.as_read(STUBS, stub),
            "access": self._formats.as_read(ACCESSES, access),
            "revision": revision,
        }
        lasting = self.keeping.lasting(kept_seconds)[1]
        return await self._access.shrink(
            keys_of(session)[:6],
            revision,
            ("entrant", "client", "restores", "texts"),
            fields,
            lasting,
        )

    async def put_back(self, session: str, revision: bytes, game: ArchivedGame) -> bool:
        """Restore an archived session in place of its stub; False if the stub has changed."""
        arguments = (
            revision, game.founding, game.standing, game.log, game.keys, game.charts, game.left,
            game.ended, str(game.closes) if game.closes else "",
            *self.keeping.lasting(self.keeping.seconds),
        )  # fmt: skip
        return bool(await self._access.run(_RESTORE, keys_of(session), arguments))

    async def archived(self, session: str) -> bytes | None:
        """Return an archived session from the archive; None if it is missing.

        Raises ArchiveAway.
        """
        if self.archive is None:
            raise ArchiveAway("there is no archive: set WARDROOM_ARCHIVE")
        return await self.archive.read(session)

    async def keep_pack(self, digest: str, pack: bytes) -> None:
        """Store a chart pack for the sessions that are pinned to it."""
        await self._access.command("SET", f"wardroom:pack:{digest}", pack, "NX")

    async def charts(self, session: str) -> bytes | None:
        """Return the chart pack that is stored with a session."""
        return await self._access.get(f"wardroom:{{{session}}}:charts")

    async def pack(self, digest: str) -> bytes | None:
        """Return the chart pack with this `digest`."""
        return await self._access.get(f"wardroom:pack:{digest}")

    async def marks(self, sessions: Sequence[str]) -> list[bytes]:
        """Return the mark (`Stored.mark`) of each of `sessions` in one round trip."""
        fields = ("revision", "closed", "restores")
        lines = (("HMGET", keys_of(session)[0], *fields) for session in sessions)
        return [_mark(*found) for found in await self._access.commands(*lines)]

    async def ends(self, sessions: Sequence[str]) -> list[tuple[float | None, float | None]]:
        """Return, for each game of `sessions` in Redis, when it ended or will end by itself."""
        lines = (("HMGET", keys_of(session)[0], "ended", "closes") for session in sessions)
        return [
            (None if ended is None else float(ended), None if closes is None else float(closes))
            for ended, closes in await self._access.commands(*lines)
        ]

    async def all_over(self, sessions: Sequence[str]) -> bool:
        """Return whether the game of each of `sessions` has ended or no longer exists.

        A game that was never stored has not ended: its creation was interrupted.
        """
        lines: list[tuple[str, ...]] = []
        for session in sessions:
            key, *_, left, _, _ = keys_of(session)
            lines += [("HMGET", key, "founding", "game", "ended", "closed", "archived"),
                      ("EXISTS", left)]  # fmt: skip
        found = await self._access.commands(*lines)
        pairs = zip(found[::2], found[1::2], strict=True)
        return all(any(ended) or (not (founding or game) and left)
                   for (founding, game, *ended), left in pairs)  # fmt: skip

    # -------------------------------------------------------------------------- within

    async def _expect_lapse(self, session: str, closes: float) -> None:
        """Schedule the end of `session` for its closing time, in the same way as the archive."""
        if self.archive is not None:
            await self.archive.expect_lapse(session, closes)
        else:
            await self._due.hasten(SESSION, session, closes)

    def _past(self, session: str, falls: int) -> float:
        """Return the seconds until the next event, plus the time until a worker notices it."""
        if not falls:
            return 0
        return falls / 1000 - self._clock.now(session) + self.keeping.unused_seconds

    def _left_as_read(self, left: bytes) -> bytes:
        return left[:LEFT_BEGINS] + self._formats.as_read(LEFTS, left[LEFT_BEGINS:])

    def _read_arguments(
        self,
        key: bytes = b"",
        *,
        at_once: str = "0",
        first: int | str = "",
        count: int = 0,
        created: bool = False,
    ) -> tuple[Any, ...]:
        kept, left = self.keeping.lasting(self.keeping.seconds)
        asked = "1" if created else ""
        return (key, "0" if _LOOKING.get() else kept, left, at_once, first, count, asked)


def _luck_key(session: str) -> str:
    return f"wardroom:{{{session}}}:luck"


def keys_of(session: str) -> tuple[str, ...]:
    """Return the keys of a session, in the order that its scripts require."""
    key = f"wardroom:{{{session}}}"
    own = ("log", "keys", "charts", "left", "created")
    return (key, *(f"{key}:{name}" for name in own), channel(session))


def _owners_of(change: Commit) -> list[Owner]:
    """Return the owners of webhooks that get events from a `change`, if there are any."""
    owners = [Owner(change.ruleset, change.session, tournament=False)] if change.hooked else []
    if change.followed:
        owners.append(Owner(change.ruleset, change.followed, tournament=True))
    return owners


def _mark(*parts: bytes | None) -> bytes:
    return b" ".join(part or b"" for part in parts)


def _numbers(written: bytes | None) -> tuple[int, ...]:
    return tuple(map(int, (written or b"").split()))


def _stored(reply: list[Any], key: bytes = b"") -> Stored | None:
    if not reply:
        return None
    if len(reply) == 1:
        return Stored(left=reply[0])
    if reply[1] == b"lost":
        return Stored(left=reply[0], lost=True)
    if len(reply) == 6:
        stub, access, revision, entrant, restores, texts = reply
        return Stored(
            archived=stub, access=access, revision=revision, entrant=entrant or b"",
            restores=_numbers(restores), texts=texts or b"",
        )  # fmt: skip
    if len(reply) == 2:
        return Stored(game=reply[0].decode(), closed=reply[1].decode())
    founding, standing, revision, answer, closes, _, access, entrant, _, folded, *more = reply
    created, delta, falls, *followed = more
    heard = followed[0] if followed else 0
    restores, texts = followed[1:3] if followed else (None, None)
    if folded == 1 and answer:
        answer = record_in(answer, key)
    return Stored(
        founding, with_delta(standing, delta or b""), access, revision, answer,
        closes=float(closes or 0), entrant=entrant or b"", folded=folded == 1, created=created,
        falls=int(falls or 0),
        hooked=heard & 1 == 1, watched=heard & 2 == 2, restores=_numbers(restores),
        texts=texts or b"",
    )  # fmt: skip
