"""The archive: sessions whose games are over, as objects in inexpensive storage.

Redis and the archive each hold the other's mark. So if several machines on one Redis each use a
folder of their own, this is noticed before anything is stored or missed there. A Redis without a
mark accepts the first archive that it meets.
"""

from __future__ import annotations

import contextlib
import secrets
from collections.abc import Callable, Iterator

import msgspec
import structlog

from wardroom.sessions.adapters.archive.objects import Objects, ObjectsAway, ObjectTooLarge
from wardroom.sessions.adapters.redis.access import ArchiveAway
from wardroom.sessions.adapters.redis.observing import Observer
from wardroom.sessions.adapters.redis.store import Store
from wardroom.sessions.basics.digests import about
from wardroom.sessions.basics.refusals import SessionUnreadable

GAME = "game"
"""The kind of due work for a session: archive it, or let it expire."""
FINDING, FIRST = "finding", "0"
"""The kind of due work for a cursor over all sessions, and the first cursor: find finished
games."""
_DELETED_SECONDS = 60.0
_ID = "wardroom:archive"
_MARK = "wardroom-archive"
_MARK_BYTES = 1024
_NOTE = "wardroom-watermark"


class AnotherArchive(ArchiveAway):
    """The archive belongs to another Redis; the message states what to do."""


class Terms(msgspec.Struct, frozen=True, kw_only=True):
    """When finished games are archived, how long they stay, and their maximum size."""

    after_seconds: float = 24 * 60 * 60
    kept_seconds: float = 366 * 24 * 60 * 60
    most_bytes: int = 64 * 1024 * 1024


class Archive:
    """Connects the archive with the sessions in `store`.

    `charge`: charges the client that asks for an object of so many bytes. `observer`: is called
    with the result of each request. Every method can raise ArchiveAway and StoreAway.
    """

    def __init__(
        self,
        store: Store,
        objects: Objects,
        terms: Terms | None = None,
        *,
        charge: Callable[[int], None] = lambda _size: None,
        observer: Observer | None = None,
    ) -> None:
        self.terms = terms or Terms()
        self.due = store.due
        self._access = store.access
        self._objects = objects
        self._charge = charge
        self._observer = observer or Observer()
        self._belongs = False
        store.sessions.archive = self

    async def expect(self, session: str) -> None:
        """Schedule the archiving of `session` before its game ends."""
        await self.due.put(GAME, session, self.due.now() + self.terms.after_seconds)

    async def expect_end(self, session: str) -> None:
        """Schedule the deletion of the object of `session`, before deleting the session."""
        await self.due.put(GAME, session, self.due.now() + _DELETED_SECONDS)

    async def expect_over(self, session: str, ended: float) -> None:
        """Schedule the archiving of a game that is over, unless it is already scheduled."""
        await self.due.add(GAME, session, ended + self.terms.after_seconds)

    async def expect_lapse(self, session: str, closes: float) -> None:
        """Schedule the end of `session` for its closing time, unless it is already scheduled."""
        await self.due.add(GAME, session, closes)

    async def read(self, session: str) -> bytes | None:
        """Return the object of `session`, or None if there is none.

        Raises SessionUnreadable for one that is too large.
        """
        await self.check()
        try:
            written = await self._get(_name(session), self.terms.most_bytes)
        except ObjectTooLarge as fault:
            raise SessionUnreadable(str(fault)) from fault
        if written is None:  # Or its folder is missing.
            self._belongs = False
            await self.check()
        else:
            self._charge(len(written))
        return written

    async def write(self, session: str, written: bytes, *, replace: bool = False) -> bool:
        """Store the object of `session`; return False if it exists and `replace` is not set."""
        await self.check()
        return await self._put(_name(session), written, replace=replace)

    async def remove(self, session: str) -> None:
        """Delete the object of `session`, if there is one."""
        await self.check()
        with self._asked(session):
            await self._objects.delete(_name(session))

    async def note(self, content: bytes) -> None:
        """Store `content` as the note beside the sessions, in place of the earlier note."""
        await self._put(_NOTE, content, replace=True)

    async def noted(self, most: int) -> bytes | None:
        """Return the note, which may have `most` bytes; None if there is no note."""
        try:
            return await self._get(_NOTE, most)
        except ObjectTooLarge:
            return None

    async def check(self, *, claim: bool = True) -> None:
        """Raise AnotherArchive if this archive and this Redis do not belong to each other.

        `claim`: if Redis has no archive yet, this one becomes its archive. Otherwise nothing is
        written.
        """
        if self._belongs:
            return
        # In this order, because another worker that pairs the two also marks the archive first.
        known = await self._access.command("GET", _ID)
        if known is None and not claim:
            return
        marked = await self._get(_MARK, _MARK_BYTES)
        if not claim and known == marked:
            return
        if marked is None and known is None:
            marked = secrets.token_hex(16).encode()
            if not await self._put(_MARK, marked, replace=False):  # Another worker was quicker.
                marked = await self._get(_MARK, _MARK_BYTES)
        if known is None and marked is not None:
            await self._access.command("SET", _ID, marked, "NX")
            known = await self._access.command("GET", _ID)
        if known != marked:
            raise AnotherArchive(
                "the archive is not the one that belongs to this Redis: give every machine the "
                "same WARDROOM_ARCHIVE, or, where the old one is lost for good, DEL "
                f"{_ID} in Redis"
            )
        await self.due.add(FINDING, FIRST, self.due.now())
        self._belongs = True

    async def _get(self, name: str, most: int) -> bytes | None:
        with self._asked(name):
            return await self._objects.get(name, most)

    async def _put(self, name: str, content: bytes, *, replace: bool) -> bool:
        with self._asked(name):
            return await self._objects.put(name, content, replace=replace)

    @contextlib.contextmanager
    def _asked(self, named: str) -> Iterator[None]:
        """Report the result of a request for the object with this name. Raises ArchiveAway."""
        try:
            yield
        except ObjectsAway as fault:
            self._observer.archive("failed", self.due.now())
            structlog.get_logger().warning("the archive is away", **about(named), fault=str(fault))
            raise ArchiveAway("the archive is away") from fault
        self._observer.archive("done", self.due.now())


def _name(session: str) -> str:
    return f"sessions/{session[:2]}/{session}"
