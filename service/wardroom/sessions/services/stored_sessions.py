"""Sessions in stored form, in Redis or in the archive.

Their records are in Redis, or in the archive once the game is over. If nobody has begun a
tournament's game, its records are made from the tournament's founding (`unbegun_records`).
"""

from __future__ import annotations

import functools
import hashlib
from collections.abc import Awaitable, Callable, Mapping
from typing import Any, NamedTuple, TypeVar

import msgspec
import structlog
from msgspec import UnsetType

from wardroom.engine.refusals import StateFault
from wardroom.engine.registry import InstalledRuleset
from wardroom.lru_cache import LRUCache
from wardroom.sessions.adapters.redis.access import NoRedis
from wardroom.sessions.adapters.redis.repeats import record_in
from wardroom.sessions.adapters.redis.sessions import Stored
from wardroom.sessions.adapters.redis.store import Store
from wardroom.sessions.basics.digests import about
from wardroom.sessions.basics.names import read_name, read_names
from wardroom.sessions.basics.refusals import SessionUnknown, SessionUnreadable
from wardroom.sessions.basics.texts import read_texts
from wardroom.sessions.basics.times import SKEW_SECONDS, read_time
from wardroom.sessions.log.entry import (
    Entry,
    first_to_read,
    read_entries,
    size_of,
    write_entry,
)
from wardroom.sessions.log.folded import unfold
from wardroom.sessions.records.access import read_access
from wardroom.sessions.records.archived import GAMES, ArchivedGame, digest_of, read_stub
from wardroom.sessions.records.founding import Founding, Participation, Pins, read_founding
from wardroom.sessions.records.remains import what_is_left
from wardroom.sessions.records.rules import Rules
from wardroom.sessions.records.standing import Session, read_standing
from wardroom.sessions.services.rules_repository import Offload, RulesRepository
from wardroom.sessions.services.unbegun_records import unbegun_records
from wardroom.sessions.tournament.founding import TournamentFounding, named_game, read_tournament


class Disclosed(NamedTuple):
    """States whether the seed of a round, and the seed of the tournament, are public."""

    round: bool
    tournament: bool


Disclosing = Callable[[], Awaitable[Disclosed]]
"""Returns which seeds are public."""
Found = tuple[Stored | None, list[Entry]]
"""A stored session, if any, and entries of its log."""
BEGUN = b"1"
"""The revision of a session whose records were just stored."""
_AT_A_TIME = 500
"""The entries that are read in one round trip."""
_MOST_KEPT = 4 * 1024 * 1024
"""The most bytes of unfolded logs that are cached for their readers: two logs of the greatest
size."""

Work = TypeVar("Work")
Made = TypeVar("Made")


async def _here(work: Callable[[Work], Made], given: Work) -> Made:
    return work(given)


class StoredSessions:
    """Finds the records of sessions of all `rulesets` in `store`, if there is a store."""

    charge: Callable[[int], None] = staticmethod(lambda _size: None)
    """Charges the reader for unfolding a log of so many bytes."""

    def __init__(
        self, rulesets: Mapping[str, InstalledRuleset], store: Store | None, offload: Offload
    ) -> None:
        self.rulesets = rulesets
        self.maybe_store = store
        self.offload = offload
        self.rules = RulesRepository(rulesets, store, offload)
        self._unfolded = LRUCache[bytes, list[Entry]](_MOST_KEPT, _size_of_log)

    @property
    def store(self) -> Store:
        """The store of sessions; raises NoRedis if there is none."""
        if self.maybe_store is None:
            raise NoRedis
        return self.maybe_store

    def work_elsewhere(self, store: Store | None) -> None:
        """Use `store` from now on, for a work process, which does long work at once."""
        self.maybe_store, self.offload = store, _here
        self.rules.work_elsewhere(store, _here)

    async def read(
        self, session: str, key: bytes = b"", founding: TournamentFounding | None = None
    ) -> Stored | None:
        """Return the stored session, or the records of a game that nobody has begun.

        `key`: the key of an action whose record is read too. `founding`: the founding of its
        tournament, if known.
        """
        stored = await self.store.sessions.read(session, key)
        if stored is not None and stored.archived:
            return (await self._from_archive(session, stored, key))[0]
        return (await self._unbegun(stored, founding))[0] if stored and stored.game else stored

    async def read_log(self, session: str, after: int, count: int) -> Found:
        """Return records as `read` does, and up to `count` entries that follow entry `after`."""
        first = first_to_read(after + 1)
        stored, written = await self.store.sessions.read_log(
            session, first, count + after + 1 - first
        )
        if stored is not None and stored.game:
            stored, entries = await self._unbegun(stored)
            return stored, entries[after : after + count]
        if stored is not None and stored.archived:
            stored, log = await self._from_archive(session, stored)
            if not log:
                return stored, []
            written = [log]
        seed = read_founding(stored.founding).sealing_seed if stored and stored.founding else b""
        if stored is not None and stored.folded:
            unfolded = await self._unfold(written[0], seed)
            return stored, unfolded[after : after + count]
        return stored, read_entries(written, first, seed)[after + 1 - first :]

    async def entries(self, session: str, number: int, after: int = 0) -> list[Entry]:
        """Return the log entries after entry `after`, up to entry `number`."""
        entries: list[Entry] = []
        first = after
        while after < number:
            _, more = await self.read_log(session, after, min(number - after, _AT_A_TIME))
            if not more:
                raise SessionUnknown
            entries += more
            after = entries[-1].number
        return entries[: number - first]

    async def session(
        self, founding: Founding, stored: Stored, disclosed: Disclosing | None = None
    ) -> Session:
        """Return the stored session of a `founding`; raises SessionUnreadable.

        `disclosed`: which seeds are public, if that is already known.
        """
        try:
            rules = await self.rules.rules(founding.pins, founding.session, stored.charts)
            session = read_standing(rules, founding, stored.standing)
        except StateFault as fault:
            raise SessionUnreadable(str(fault)) from fault
        if session.over and founding.tournament is not None:
            known = await (disclosed() if disclosed else self.disclosed(founding.tournament))
            session = msgspec.structs.replace(
                session, disclosed=known.round, closed=known.tournament
            )
        return msgspec.structs.replace(
            session,
            access=read_access(stored.access),
            fell=stored.falls,
            hooked=stored.hooked,
            watched=stored.watched,
            restores=stored.restores,
            texts=read_texts(stored.texts),
            **_names_in(founding, stored.entrant),
        )

    async def disclosed(self, tournament: Participation) -> Disclosed:
        """Return which seeds are public: a seed is public when all its games are over."""
        if self.store.clock.now() >= read_time(tournament.closes) + SKEW_SECONDS:
            return Disclosed(round=True, tournament=True)
        if isinstance(tournament.entrants, UnsetType):
            closed = await self.store.tournaments.closed(tournament.tournament)
            return Disclosed(round=closed, tournament=closed)
        kept = await self.store.tournaments.read(tournament.tournament)
        if kept is None or kept.closed is not None:
            closed = kept is not None
            return Disclosed(round=closed, tournament=closed)
        games = read_tournament(kept.founding).games_in(tournament.round)
        ended = await self.store.sessions.all_over([game.session for game in games])
        return Disclosed(round=ended, tournament=False)

    async def rules_of(self, pins: Pins) -> Rules:
        """Return the rules that `pins` name; raises SessionUnreadable if they are missing."""
        try:
            return await self.rules.rules(pins)
        except StateFault as fault:
            raise SessionUnreadable(str(fault)) from fault

    async def begin(self, session: str) -> None:
        """Store the records of a game that nobody has begun, unless they are stored already."""
        stored, entries = await self.read_log(session, 0, 2)
        if stored is None or stored.left is not None or stored.revision:
            return
        founding = read_founding(stored.founding)
        known, ruleset = await self.session(founding, stored), founding.pins.ruleset
        await self.store.sessions.create(
            session,
            founding=stored.founding,
            standing=stored.standing,
            access=stored.access,
            entry=write_entry(entries[0], ruleset),
            left=what_is_left(known, "expired"),
            size=sum(map(size_of, entries)),
            charts=await self.rules.keep(known.rules),
            closes=stored.closes,
            entrant=stored.entrant,
            closed=stored.closed,
            falls=stored.falls,
            closing=b"".join(write_entry(one, ruleset) for one in entries[1:]),
            ruleset=ruleset,
        )

    async def archived_game(self, session: str, stored: Stored) -> ArchivedGame:
        """Return an archived session, which its stub in Redis names.

        Raises ArchiveAway, SessionUnreadable if its object is damaged or missing.
        """
        written = await self.store.sessions.archived(session)
        stub = read_stub(stored.archived)
        if written is None or await self.offload(digest_of, written) != stub.digest:
            structlog.get_logger().error("the archive lacks what was stored", **about(session))
            raise SessionUnreadable(
                "the archive does not have the game as it was stored",
                key="session_not_readable.missing",
            )
        game: ArchivedGame = await self.offload(GAMES.read, written)
        return game

    async def _unfold(self, written: bytes, seed: bytes) -> list[Entry]:
        """Return all entries of a folded log, cached because pages are read one after another."""
        digest = hashlib.sha256(written).digest()
        kept = self._unfolded.get(digest)
        if kept is not None:
            return kept
        entries: list[Entry] = await self.offload(functools.partial(unfold, seed=seed), written)
        self.charge(_size_of_log(entries))
        self._unfolded.put(digest, entries)
        return entries

    async def _from_archive(
        self, session: str, stored: Stored, key: bytes = b""
    ) -> tuple[Stored | None, bytes]:
        """Return an archived session in stored form, and its folded log."""
        try:
            game = await self.archived_game(session, stored)
        except SessionUnreadable:
            again, written = await self.store.sessions.read_log(session, 1, 1)
            if again == stored:
                raise
            # The session was restored or deleted meanwhile; the log of a restored one is folded.
            return again, b"".join(written)
        found = Stored(
            game.founding, game.standing, stored.access, stored.revision,
            record_in(game.keys, key) if key and game.keys else None,
            closes=game.closes, entrant=stored.entrant, folded=True,
            charts=game.charts, restores=stored.restores, texts=stored.texts,
        )  # fmt: skip
        return found, game.log

    async def _unbegun(self, stored: Stored, founding: TournamentFounding | None = None) -> Found:
        tournament, number = named_game(stored.game)
        if founding is None:
            kept = await self.store.tournaments.read(tournament)
            if kept is None or kept.deleted:
                return None, []
            founding = read_tournament(kept.founding)
        return unbegun_records(await self.rules_of(founding.pins), founding, number, stored.closed)


def _size_of_log(entries: list[Entry]) -> int:
    return sum(map(size_of, entries))


def _names_in(founding: Founding, data: bytes) -> dict[str, Any]:
    """Return the names of a tournament's players as `Session` members, from `data`."""
    if not data or founding.tournament is None:
        return {}
    if isinstance(founding.tournament.entrants, UnsetType):
        return {"entrant": read_name(data)}
    return {"entrants": read_names(data)}
