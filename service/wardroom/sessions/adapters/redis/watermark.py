"""The check that Redis is the same as before and has lost nothing.

    wardroom:watermark:{N}   hash: its `ids`, of which the last is its own, and the earlier ones are
                             those in whose place it was accepted; a `count` that every worker
                             raises once a second, and `at`, when that was; the ids `expected` by
                             services that refuse it

Each node of a Cluster has one. The highest count seen is also stored outside Redis: in the data
folder and in the archive, if they exist. So the service notices if Redis was emptied, was replaced
by another one, or went back to an earlier state. Then sessions are refused until an operator
accepts this Redis. After a failover the last second may be missing: if no more was promised
(`Durability`), this is only reported, and sessions go on.
"""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import math
import os
import re
import secrets
import time
from collections.abc import AsyncIterator, Callable, Iterable, Iterator, Mapping, Sequence
from contextvars import ContextVar
from pathlib import Path
from typing import NamedTuple, Protocol

import msgspec
import structlog

from wardroom.sessions.adapters.redis.access import RedisAccess, Script, StoreAway, beyond_memory
from wardroom.sessions.adapters.redis.observing import Observer, Setback
from wardroom.sessions.adapters.redis.scan import SLICE, Scan
from wardroom.sessions.basics.away_reasons import AwayReason
from wardroom.sessions.basics.times import written_time

_LOOK_SECONDS = 1.0
"""The time between two checks."""
_DOUBT_SECONDS = 2.5
"""After so long without a check, for example because Redis was unreachable, the next command checks
first."""
_FAR_SECONDS = 300.0
"""The time between two writes to the archive, unless an id has changed."""
_REST_SECONDS = 30.0
"""The wait before an unreachable archive is tried again."""
_PATIENCE_SECONDS = 2.0
"""How long a check may wait for the archive."""
_EXPECTED_MS = 60_000
"""How long a service's expectation of another Redis counts."""
_MOST_IDS = 32
_MOST_BYTES = 1024 * 1024
_FILE = "watermark.json"
_WATERMARK = Script("watermark")
_NAMED = re.compile(rb"wardroom:watermark:\{(\d{1,9})\}")
_REGARDLESS: ContextVar[bool] = ContextVar("regardless", default=False)

SETBACKS: Mapping[Setback, str] = {
    "emptied": "Redis is empty, but was not: its sessions are lost.",
    "replaced": "Redis is not the one that this service knew.",
    "went_back": "Redis has gone back to an earlier state: what was done since is lost.",
}
_GRAVITY: Sequence[Setback] = tuple(SETBACKS)
_ACCEPTED = "Sessions are refused until an operator accepts it: wardroom admin accept."


class Watermark(msgspec.Struct, frozen=True):
    """A watermark.

    `at`: when it was last raised, in seconds since 1970 by the clock of that Redis.
    """

    ids: tuple[str, ...]
    count: int
    at: float = 0


Watermarks = dict[int, Watermark]
"""Watermarks, by the number in their keys."""

_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(Watermarks).decode


class Outside(Protocol):
    """A place outside Redis that stores the last observation."""

    async def load(self) -> Watermarks:
        """Return the stored marks."""

    async def keep(self, marks: Watermarks) -> None:
        """Store `marks` in place of the earlier marks."""


class DataFolder:
    """Stores watermarks in the data folder `folder`, which all workers of a service share."""

    def __init__(self, folder: Path) -> None:
        self._path = folder / _FILE
        self._failed = False

    async def load(self) -> Watermarks:
        """Return the stored watermarks; none if they are unreadable or out of date."""
        return {} if self._failed else await asyncio.to_thread(self._load)

    async def keep(self, marks: Watermarks) -> None:
        """Keep `marks`. If several writes fail in a row, only the first is logged."""
        try:
            await asyncio.to_thread(self._keep, marks)
            self._failed = False
        except OSError as fault:
            if not self._failed:
                structlog.get_logger().warning(
                    "the data folder cannot be written: a Redis that goes back may not be noticed",
                    fault=type(fault).__name__,
                )
            self._failed = True

    def _load(self) -> Watermarks:
        try:
            return _read(self._path.read_bytes())
        except OSError:
            return {}

    def _keep(self, marks: Watermarks) -> None:
        self._path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        fresh = self._path.with_suffix(f".{os.getpid()}.new")
        fresh.touch(0o600)
        fresh.write_bytes(_encode(marks))
        fresh.replace(self._path)


class Notes(Protocol):
    """Storage of one note: the archive."""

    async def note(self, content: bytes) -> None:
        """Store `content` in place of the earlier note. Raises ArchiveAway."""

    async def noted(self, most: int) -> bytes | None:
        """Return the note, of at most that many bytes, or None. Raises ArchiveAway."""


class InArchive:
    """Stores watermarks in the archive; writes are rare, because each may cost money.

    `monotonic`: seconds that never go back.
    """

    def __init__(self, notes: Notes, monotonic: Callable[[], float]) -> None:
        self._notes = notes
        self._monotonic = monotonic
        self._known: Watermarks | None = None
        self._written: Watermarks = {}
        self._next = -math.inf
        self._failed = False

    async def load(self) -> Watermarks:
        """Return the stored watermarks; none until the archive has answered."""
        if self._known is None and self._monotonic() >= self._next:
            self._next = self._monotonic() + _REST_SECONDS
            with contextlib.suppress(StoreAway, TimeoutError):
                async with asyncio.timeout(_PATIENCE_SECONDS):
                    noted = await self._notes.noted(_MOST_BYTES)
                self._known = self._written = {} if noted is None else _read(noted)
                self._next = -math.inf
        return self._known or {}

    async def keep(self, marks: Watermarks) -> None:
        """Store `marks`, at once if an id differs or a count went back, otherwise later."""
        if self._known is None:  # It is not known yet whether they agree with the stored marks.
            return
        self._known = marks
        written = all(
            number in self._written
            and self._written[number].ids == mark.ids
            and self._written[number].count <= mark.count
            for number, mark in marks.items()
        )
        if self._monotonic() < self._next and (written or self._failed):
            return
        self._failed, self._next = True, self._monotonic() + _REST_SECONDS
        with contextlib.suppress(StoreAway, TimeoutError):
            async with asyncio.timeout(_PATIENCE_SECONDS):
                await self._notes.note(_encode(marks))
            self._failed, self._written = False, marks
            self._next = self._monotonic() + _FAR_SECONDS


def kept_outside(
    folder: str | None, archive: Notes | None, monotonic: Callable[[], float]
) -> list[Outside]:
    """Return the places outside Redis for watermarks: the data `folder` and the `archive`."""
    places: list[Outside] = [] if folder is None else [DataFolder(Path(folder))]
    return places if archive is None else [*places, InArchive(archive, monotonic)]


class Unmet(NamedTuple):
    """A loss of data in Redis, found by comparing its watermark with the known watermark."""

    number: int
    setback: Setback
    known: Watermark
    found: Watermark | None


class RedisGuard:
    """Checks whether the Redis of `access` is the same as before, and refuses another one.

    `outside`: where the observations are stored outside Redis. `monotonic`: seconds that never go
    back. `observer` is called with each problem.
    """

    def __init__(
        self,
        access: RedisAccess,
        outside: Sequence[Outside] = (),
        *,
        monotonic: Callable[[], float] = time.monotonic,
        observer: Observer | None = None,
    ) -> None:
        self.refusal: AwayReason | None = None
        """Why sessions are refused, if they are."""
        self._access = access
        self._scan = Scan(access)
        self._outside = outside
        self._monotonic = monotonic
        self._observer = observer or Observer()
        self._seen: Watermarks = {}
        self._looked = -math.inf
        self._guards = False
        self._looking: asyncio.Task[None] | None = None
        self._failed = False
        self._log = structlog.get_logger()

    async def begin(self) -> None:
        """Check Redis; if the check fails, refuse all work from now on."""
        self._guards = True
        with contextlib.suppress(StoreAway):
            await self.look()

    async def run(self) -> None:
        """Check Redis once a second until cancelled."""
        while True:
            await asyncio.sleep(_LOOK_SECONDS)
            with contextlib.suppress(StoreAway):
                await self.look()

    @property
    def bars(self) -> bool:
        """Whether `check` must come before all other work in this Redis."""
        if not self._guards or _REGARDLESS.get():
            return False
        return self.refusal is not None or self._doubts

    async def check(self) -> None:
        """Check Redis first if the last check is too old. Raises StoreAway if Redis is refused."""
        if self._doubts:
            if self._looking is None or self._looking.done():
                self._looking = asyncio.create_task(self.look())
            await asyncio.shield(self._looking)
        if self.refusal is not None:
            raise StoreAway(self.refusal.detail, self.refusal)

    @property
    def _doubts(self) -> bool:
        return self._monotonic() - self._looked > _DOUBT_SECONDS

    async def look(self) -> None:
        """Compare every watermark with its known value, and raise it.

        If one node of a Cluster is unreachable, the others are still checked, and every later call
        checks again until the node is back. Raises StoreAway if all are unreachable.
        """
        try:
            found, unmet, away = await self._compared()
            if away is None:
                self._looked = self._monotonic()
            if away is None or self.refusal is None:  # This may be the Redis that is refused.
                self._judge(unmet)
            if self.refusal is None:
                await self._raise(found, unmet)
            else:
                await self._expect(unmet)
        except StoreAway:
            raise
        except Exception as fault:  # The user of Redis may lack the permission.
            if not self._failed:
                self._log.error("redis cannot be watched", fault=type(fault).__name__)
            self._failed, self._looked = True, self._monotonic()
        else:
            self._failed = False

    async def complaint(self) -> str:
        """Return what this Redis has lost, or nothing. Nothing is changed.

        Raises StoreAway.
        """
        _, unmet, away = await self._compared()
        if away is not None and not unmet:
            raise away
        return "" if (worst := _worst(unmet)) is None else self._detail(worst.setback)

    async def accept(self) -> bool:
        """Make all services accept this Redis in place of the one that they know.

        Returns whether a service, or a place outside Redis, knew another Redis. Raises StoreAway.
        """
        with though_refused():
            return await self._accept()

    # -------------------------------------------------------------------------- within

    async def _compared(
        self, more: Iterable[int] = ()
    ) -> tuple[dict[int, Watermark | None], list[Unmet], StoreAway | None]:
        """Return the watermarks with these numbers, and the data that each has lost.

        If some nodes of a Cluster are unreachable, also returns why. Raises StoreAway if all are.
        """
        known = [dict(self._seen), *[await one.load() for one in self._outside]]
        numbers = {*itertools.chain(*known), *await self._access.spread(key_of), *more}
        found: dict[int, Watermark | None] = {}
        away = None
        for number in sorted(numbers):
            try:
                found[number] = await self._at(number)
            except StoreAway as fault:
                away = fault
        if away is not None and not found:
            raise away
        return found, list(_unmet(known, found)), away

    async def _accept(self) -> bool:
        stored = [number async for number in self._stored()] if self._access.sharded else []
        found, unmet, away = await self._compared(stored)
        if away is not None:
            raise away
        accepted = False
        for number in found:
            vain = _ids(one for one in unmet if one.number == number)
            new = secrets.token_hex(8)
            arguments = ("accept", new, vain, "0", str(_EXPECTED_MS), str(_MOST_IDS))
            done = _watermark(await self._access.run(*_of(number), arguments, checked=False))
            accepted = accepted or (done is not None and done.ids[-1] == new)
        return accepted

    async def _at(self, number: int, expected: str = "") -> Watermark | None:
        arguments = ("look", "", expected)
        return _watermark(await self._access.ask(*_of(number), arguments, checked=False))

    async def _raise(self, found: Mapping[int, Watermark | None], unmet: Sequence[Unmet]) -> None:
        """Raise the watermarks in Redis, create missing ones, and store all of them outside too.

        A watermark that has gone back is raised above all known counts. Otherwise the next check
        would still find it too low, but with the time of this check in place of the time to which
        it went back.

        If nothing can be written, readers go on. If replicas must confirm, a count that was only
        read may be missing after a failover, so it is not recorded as known.
        """
        if self._access.durability.kind != "replicas":
            self._seen |= {number: mark for number, mark in found.items() if mark is not None}
        with contextlib.suppress(StoreAway), beyond_memory():
            for number in found:
                known = max((one.known.count for one in unmet if one.number == number), default=0)
                arguments = ("raise", secrets.token_hex(8), "", str(known))
                raised = _watermark(await self._access.run(*_of(number), arguments, checked=False))
                assert raised is not None
                self._seen[number] = raised
        if self._seen:
            for one in self._outside:
                await one.keep(dict(self._seen))

    async def _expect(self, unmet: Sequence[Unmet]) -> None:
        """Store in Redis the watermarks that belong there, for an operator who accepts it."""
        for number in {one.number for one in unmet}:
            await self._at(number, _ids(one for one in unmet if one.number == number))

    async def _stored(self) -> AsyncIterator[int]:
        """Yield the number of every watermark in Redis."""
        cursor = None
        while True:
            page = await self._scan.page("wardroom:watermark:*", _NAMED, cursor, SLICE)
            for (number,) in page.found:
                yield int(number)
            cursor = page.cursor
            if cursor is None:
                return

    def _judge(self, unmet: Sequence[Unmet]) -> None:
        """Report losses, and refuse sessions if play must not go on."""
        worst = _worst(unmet)
        if worst is None or not self._refuses(worst.setback):
            if self.refusal is not None:
                self._log.warning("redis is accepted: sessions go on")
            self.refusal = None
            if worst is not None:
                self._report(worst)
        elif self.refusal is None or self.refusal.code != worst.setback.upper():
            self._report(worst)
            self.refusal = AwayReason(worst.setback.upper(), self._detail(worst.setback))
        self._observer.refuses(self.refusal is not None)

    def _refuses(self, setback: Setback) -> bool:
        """Return whether sessions are refused; a failover may lose some data without a refusal."""
        return setback != "went_back" or self._access.durability.kind != "everysec"

    def _detail(self, setback: Setback) -> str:
        refused = f" {_ACCEPTED}" if self._refuses(setback) else ""
        return SETBACKS[setback] + refused

    def _report(self, unmet: Unmet) -> None:
        since, mend = "", "wardroom admin accept"
        if unmet.found is not None:
            since = written_time(unmet.found.at)
            mend = f"wardroom admin restored --since {since} (a backup was put back), or {mend}"
        if not self._refuses(unmet.setback):
            mend = f"wardroom admin restored --since {since}"
        self._log.error(
            SETBACKS[unmet.setback].rstrip("."),
            sessions="refused" if self._refuses(unmet.setback) else "go on",
            since=since or None,
            mend=mend,
        )
        self._observer.setback(unmet.setback)


@contextlib.contextmanager
def though_refused() -> Iterator[None]:
    """Let the operator work in a refused Redis until the block ends."""
    before = _REGARDLESS.set(True)
    try:
        yield
    finally:
        _REGARDLESS.reset(before)


def setback(known: Watermark | None, found: Watermark | None) -> Setback | None:
    """Return how Redis has lost data, by comparing its watermark with the known one, or None."""
    if known is None:
        return None
    if found is None:
        return "emptied"
    if found.ids[-1] == known.ids[-1]:
        return "went_back" if found.count < known.count else None
    return None if known.ids[-1] in found.ids else "replaced"


def key_of(number: int) -> str:
    """Return the key of a watermark."""
    return f"wardroom:watermark:{{{number}}}"


def _of(number: int) -> tuple[Script, tuple[str, ...]]:
    """Return the script of a watermark, and its keys."""
    return _WATERMARK, (key_of(number),)


def _unmet(known: Sequence[Watermarks], found: Mapping[int, Watermark | None]) -> Iterator[Unmet]:
    for number, there in found.items():
        for marks in known:
            lacks = setback(marks.get(number), there)
            if lacks is not None:
                yield Unmet(number, lacks, marks[number], there)


def _worst(unmet: Iterable[Unmet]) -> Unmet | None:
    return min(unmet, key=lambda one: _GRAVITY.index(one.setback), default=None)


def _ids(unmet: Iterable[Unmet]) -> str:
    """Return the known ids, in stored form."""
    return " ".join(dict.fromkeys(one for each in unmet for one in each.known.ids))


def _watermark(reply: Sequence[bytes]) -> Watermark | None:
    ids, count, at = reply
    if not ids:
        return None
    return Watermark(tuple(ids.decode().split()), int(count), int(at) / 1000)


def _read(data: bytes) -> Watermarks:
    """Return the watermarks in `data`; none if it is unreadable."""
    try:
        return _decode(data)
    except msgspec.DecodeError:
        return {}
