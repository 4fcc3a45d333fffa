"""Reading sessions: what the holder of a token may see."""

from __future__ import annotations

import functools
import math
from collections.abc import Awaitable, Callable, Mapping
from time import monotonic
from typing import Any, NamedTuple

import msgspec
import structlog
from msgspec import UnsetType

from wardroom.engine.refusals import PolicyFault, StateFault
from wardroom.engine.registry import InstalledRuleset
from wardroom.sessions.adapters.redis.access import NoRedis, TooBusy
from wardroom.sessions.adapters.redis.clock import DIFFERENT_SECONDS
from wardroom.sessions.adapters.redis.repeats import record_in
from wardroom.sessions.adapters.redis.sessions import TRIES, Stored
from wardroom.sessions.adapters.redis.store import Store
from wardroom.sessions.adapters.redis.tickets import KeptTicket
from wardroom.sessions.basics import tokens
from wardroom.sessions.basics.digests import about
from wardroom.sessions.basics.names import read_name, read_names
from wardroom.sessions.basics.refusals import NotNow, SessionUnknown, SessionUnreadable, TokenWrong
from wardroom.sessions.basics.times import SKEW_SECONDS, milliseconds, read_time, written_time
from wardroom.sessions.game.falling_due import fallen_due, falls_due, when_next_due
from wardroom.sessions.game.opponents import decide, due_policy
from wardroom.sessions.game.play import Acted, lapse
from wardroom.sessions.log.endings import CLOSED
from wardroom.sessions.log.entity_tags import etag_of
from wardroom.sessions.log.entry import (
    Entry,
    at_of,
    first_to_read,
    read_entries,
    size_of,
    write_entry,
)
from wardroom.sessions.log.export import exported
from wardroom.sessions.log.folded import unfold
from wardroom.sessions.log.receipt_keys import NO_KEYS, SigningKeys
from wardroom.sessions.log.receipts import receipt_for, receipts_of
from wardroom.sessions.records.access import read_access
from wardroom.sessions.records.answers import Told
from wardroom.sessions.records.archived import GAMES, ArchivedGame, digest_of, read_stub
from wardroom.sessions.records.founding import Founding, Participation, read_founding
from wardroom.sessions.records.remains import (
    Left,
    SessionGone,
    SessionLost,
    read_left,
    what_is_left,
)
from wardroom.sessions.records.rules import Rules
from wardroom.sessions.records.standing import Session, read_standing
from wardroom.sessions.services.committing import change_of
from wardroom.sessions.services.shelf import Offload, Shelf
from wardroom.sessions.services.unbegun_records import unbegun_records
from wardroom.sessions.tournament.founding import TournamentFounding, named_game, read_tournament
from wardroom.sessions.wire.session import view
from wardroom.text import FALLBACK

_Found = tuple[Stored | None, list[Entry]]


class Disclosed(NamedTuple):
    """Which seeds of a tournament may be known: that of a round, and its own."""

    round: bool
    tournament: bool


class News(NamedTuple):
    """A session, entries of its log, what changes with it (`Stored.mark`), and when it ends."""

    session: Session
    entries: list[Entry]
    mark: bytes
    closes: float


BEGUN = b"1"
"""The revision of a session whose records were just stored."""
_MOST_DECISIONS = 40
"""Of policies in one request; a phase of a battle asks for a few."""

_SHARE_SECONDS = 4.0
"""What a policy may take without anybody asking, less than a lease; and until it goes on."""
_STUCK_SECONDS = 60.0
"""Until a policy is tried again that cannot go on: its log is full, or its budget used up."""
_REPORT_SECONDS = 60.0
"""Between two reports of one kind at least."""
_LOOK_SECONDS = 1.0
"""Until a session is looked at again at the soonest."""

_encode_json = msgspec.json.Encoder().encode


async def _at_once(work: Callable[[Any], Any], given: Any) -> Any:
    return work(given)


class Loaded(msgspec.Struct, frozen=True):
    """A session as it was read, for the `holder` of the token with the digest `token`.

    `recorded`: what is recorded of the action that was asked for (`repeats`). `standing`: as it is
    stored; empty: it is not yet. `ticket`: what the holder was admitted by, if not by the token.
    """

    session: Session
    holder: str
    token: bytes
    revision: bytes
    recorded: bytes | None
    standing: bytes = b""
    ticket: KeptTicket | None = None

    @property
    def seat(self) -> str | None:
        """The seat of the holder, or None for a spectator or the umpire."""
        return None if self.holder in tokens.NO_SEATS else self.holder

    @property
    def reader(self) -> str | None:
        """The seat or umpire that the holder reads as, or None for a spectator."""
        return None if self.holder == tokens.SPECTATOR else self.holder

    @property
    def etag(self) -> str:
        """The entity tag of what the holder sees."""
        return etag_of(self.session, self.reader)


def left_of(stored: Stored) -> Left:
    """Return what is left of a session. Raises NotNow where Redis has lost that too."""
    if not stored.left:
        raise NotNow("session_lost", "Redis has lost the session, but for a part of it.")
    return read_left(stored.left)


class Reader:
    """The sessions of every installed ruleset that has a game, kept in `store` (None: nowhere).

    `keys`: what their receipts are signed with.
    """

    charge: Callable[[int], None] = staticmethod(lambda _size: None)
    """Charges whoever asks for the unfolding of a log of so many bytes."""

    def __init__(
        self,
        rulesets: Mapping[str, InstalledRuleset],
        store: Store | None,
        offload: Offload,
        keys: SigningKeys = NO_KEYS,
    ) -> None:
        self._rulesets = rulesets
        self._maybe_store = store
        self.offload = offload
        self.keys = keys
        self._shelf = Shelf(rulesets, store, offload)
        self.types = self._shelf.types
        self._reported_ahead = -math.inf

    def work_elsewhere(self, store: Store | None) -> None:
        """Keep sessions in `store` from now on, and do long work at once: in a work process."""
        self._maybe_store, self.offload = store, _at_once
        self._shelf.work_elsewhere(store, _at_once)

    async def keep_packs(self) -> None:
        """Keep every pack that is installed here, for workers that do not have it.

        Raises StoreAway.
        """
        await self._shelf.keep_installed()

    @property
    def store(self) -> Store:
        """Where the sessions are kept; raises NoRedis when there is no such place."""
        if self._maybe_store is None:
            raise NoRedis
        return self._maybe_store

    def _time(self, owner: str) -> str:
        """Return the time, as logs have it, by the Redis that keeps a session or tournament."""
        return written_time(self.store.clock.now(owner))

    def _at(self, session: Session) -> str:
        """Return the time of an entry that is made now: never before that of the last entry.

        Whoever made that may have gone by another clock, or this one was set back since.
        """
        now, last = self._time(session.founding.session), session.at
        if last > now and milliseconds(last) - milliseconds(now) > DIFFERENT_SECONDS * 1000:
            self._lies_ahead(session, milliseconds(last) - milliseconds(now))
        return max(now, last)

    def _lies_ahead(self, session: Session, by: int) -> None:
        """Report that a last entry lies `by` milliseconds ahead, once a minute at most."""
        now = monotonic()
        if now - self._reported_ahead >= _REPORT_SECONDS:
            self._reported_ahead = now
            structlog.get_logger().warning(
                "the last entry of a log lies ahead of Redis's clock",
                **about(session.founding.session),
                seconds=by // 1000,
            )

    async def look(self, ruleset: str, session: str, token: str, key: bytes = b"") -> Loaded:
        """Return the session for the holder of `token`, with the record of the action of `key`.

        Raises SessionUnknown, SessionGone or TokenWrong.
        """
        stored = await self.read_in_time(session, key)
        return await self._loaded(ruleset, stored, tokens.fingerprint(token))

    async def read_in_time(self, session: str, key: bytes = b"") -> Stored | None:
        """Return what is stored of `session`, which has ended if its time is up."""

        async def read() -> _Found:
            return await self._stored(session, key), []

        stored, _ = await self._in_time(session, read)
        return stored

    async def played_on(self, ruleset: str, loaded: Loaded) -> Loaded:
        """`loaded` once policies have decided all that waits for them: each in an entry of its own.

        What another request has played meanwhile is not played again. What is left when a request
        has done its share, or the session has no room for it, the next one plays.
        """
        for _ in range(_MOST_DECISIONS):
            if not await self._policy_decides(loaded.session, loaded.revision):
                break
            stored = await self._stored(loaded.session.founding.session)
            loaded = await self._loaded(ruleset, stored, loaded.token)
        return loaded

    async def _policy_decides(self, session: Session, revision: bytes) -> bool:
        """Let the first policy that can take a decision do so; returns False if none can."""
        due = due_policy(session)
        if due is None:
            return False
        try:
            acted = await self.offload(
                functools.partial(decide, seat=due, at=self._at(session)), session
            )
        except PolicyFault as fault:
            structlog.get_logger().error(
                "a policy cannot go on",
                **about(session.founding.session),
                fault=str(fault),
            )
            return False
        word, _ = await self.store.sessions.commit(change_of(acted, revision, due))
        return word in ("done", "stale")

    async def view(self, ruleset: str, session: str, token: str, language: str = FALLBACK) -> Told:
        """Return what the holder of `token` sees of the session, with titles in `language`."""
        loaded = await self.played_on(ruleset, await self.look(ruleset, session, token))
        body = _encode_json(view(self.types[ruleset], loaded.session, loaded.reader, language))
        return Told(body, loaded.etag, language=language)

    async def log(
        self, ruleset: str, session: str, token: str, after: int, count: int
    ) -> tuple[Loaded, list[Entry]]:
        """Return the session, and up to `count` entries of its log that follow entry `after`."""
        stored, entries = await self._in_time(
            session, lambda: self._stored_log(session, after, count)
        )
        loaded = await self._loaded(ruleset, stored, tokens.fingerprint(token))
        return loaded, [entry for entry in entries if entry.number <= loaded.session.number]

    async def export(
        self, ruleset: str, session: str, token: str, *, with_charts: bool = False
    ) -> bytes:
        """Return the log as the holder of `token` may see it, with charts where needed: JSON."""
        loaded = await self.look(ruleset, session, token)
        return await self.log_of(loaded, with_charts=with_charts)

    async def log_of(self, loaded: Loaded, *, with_charts: bool = False) -> bytes:
        """Return the whole log of a session as its holder may see it: JSON."""
        session = loaded.session
        entries = await self._entries(session.founding.session, session.number)
        return self._exported(session, entries, loaded.reader, with_charts=with_charts)

    def _exported(
        self, session: Session, entries: list[Entry], seat: str | None, *, with_charts: bool
    ) -> bytes:
        """Return the log of `session` with its receipts, as `seat` may see it: JSON."""
        receipts = receipts_of(self.keys, session, entries, self.store.clock.signing_time())
        return exported(session, entries, seat, with_charts=with_charts, receipts=receipts)

    async def news(self, ruleset: str, session: str, after: int, count: int) -> News:
        """As `log`, for somebody whose token or ticket has been seen already."""
        stored, entries = await self._in_time(
            session, lambda: self._stored_log(session, after, count)
        )
        known = await self._session(ruleset, stored)
        assert stored is not None
        seen = [entry for entry in entries if entry.number <= known.number]
        return News(known, seen, stored.mark, stored.closes)

    def _receipt(self, session: Session, entry: Entry | None) -> str | None:
        """Return the receipt due for the last `entry` of `session`, or None if none is due."""
        return receipt_for(self.keys, session, entry, self.store.clock.signing_time())

    async def _entries(self, session: str, number: int, after: int = 0) -> list[Entry]:
        """Return the entries of the log that follow `after`, up to `number`."""
        entries: list[Entry] = []
        first = after
        while after < number:
            _, more = await self._stored_log(session, after, min(number - after, 500))
            if not more:
                raise SessionUnknown
            entries += more
            after = entries[-1].number
        return entries[: number - first]

    async def _stored(
        self, session: str, key: bytes = b"", founding: TournamentFounding | None = None
    ) -> Stored | None:
        """Return what is stored of a session, or would be of a game that nobody has begun.

        `founding`: of the tournament that it is a game of, where that is known.
        """
        stored = await self.store.sessions.read(session, key)
        if stored is not None and stored.archived:
            return (await self._from_archive(session, stored, key))[0]
        return (await self._unbegun(stored, founding))[0] if stored and stored.game else stored

    async def _stored_log(self, session: str, after: int, count: int) -> _Found:
        """As `_stored`, and up to `count` entries of the log that follow entry `after`."""
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
            unfolded = await self.offload(functools.partial(unfold, seed=seed), written[0])
            self.charge(sum(map(size_of, unfolded)))
            return stored, unfolded[after : after + count]
        return stored, read_entries(written, first, seed)[after + 1 - first :]

    async def archived_game(self, session: str, stored: Stored) -> ArchivedGame:
        """Return a session in the archive, by the stub in `stored`.

        Raises ArchiveAway, SessionUnreadable where its object is damaged or missing.
        """
        written = await self.store.sessions.archived(session)
        stub = read_stub(stored.archived)
        if written is None or await self.offload(digest_of, written) != stub.digest:
            structlog.get_logger().error("the archive lacks what was stored", **about(session))
            raise SessionUnreadable("The archive does not have the game as it was stored.")
        game: ArchivedGame = await self.offload(GAMES.read, written)
        return game

    async def _from_archive(
        self, session: str, stored: Stored, key: bytes = b""
    ) -> tuple[Stored | None, bytes]:
        """Return an archived session as it would be stored, and its folded log."""
        try:
            game = await self.archived_game(session, stored)
        except SessionUnreadable:
            again, written = await self.store.sessions.read_log(session, 1, 1)
            if again == stored:
                raise
            # It was restored, or deleted, meanwhile: a log that is restored is folded.
            return again, b"".join(written)
        found = Stored(
            game.founding, game.standing, stored.access, stored.revision,
            record_in(game.keys, key) if key and game.keys else None,
            closes=game.closes, entrant=stored.entrant, folded=True,
            charts=game.charts, restores=stored.restores,
        )  # fmt: skip
        return found, game.log

    async def _unbegun(self, stored: Stored, founding: TournamentFounding | None = None) -> _Found:
        tournament, number = named_game(stored.game)
        if founding is None:
            kept = await self.store.tournaments.read(tournament)
            if kept is None or kept.deleted:
                return None, []
            founding = read_tournament(kept.founding)
        rules = await self._rules_held_to(founding)
        return unbegun_records(rules, founding, number, stored.closed)

    async def _begin(self, session: str) -> None:
        """Store the records of a game that nobody has begun."""
        stored, entries = await self._stored_log(session, 0, 2)
        if stored is None or stored.left is not None or stored.revision:
            return
        known = await self._read(read_founding(stored.founding), stored)
        await self.store.sessions.create(
            session,
            founding=stored.founding,
            standing=stored.standing,
            access=stored.access,
            entry=write_entry(entries[0], known.founding.pins.ruleset),
            left=what_is_left(known, "expired"),
            size=sum(map(size_of, entries)),
            charts=await self._shelf.keep(known.rules),
            closes=stored.closes,
            entrant=stored.entrant,
            closed=stored.closed,
            falls=stored.falls,
            closing=b"".join(write_entry(one, known.founding.pins.ruleset) for one in entries[1:]),
            ruleset=known.founding.pins.ruleset,
        )

    async def _rules_held_to(self, founding: TournamentFounding) -> Rules:
        try:
            return await self._shelf.rules(founding.pins)
        except StateFault as fault:
            raise SessionUnreadable(str(fault)) from fault

    async def _in_time(self, session: str, read: Callable[[], Awaitable[_Found]]) -> _Found:
        """Return what `read` finds of `session`, once all that has fallen due is done.

        That is what the clocks of its seats say, and the end of a game whose time is up.
        """
        for _ in range(TRIES):
            stored, entries = await read()
            if stored is None:
                return stored, entries
            made = await self._fallen(session, stored) or await self._lapsed(session, stored)
            if made is None:
                return stored, entries
            await self._end(made, stored.revision)
        raise TooBusy("session")

    async def _fallen(self, named: str, stored: Stored) -> Acted | None:
        """Return a session after the first event due on its clocks, or None if none is due.

        Whether the service stood still is asked only where something is.
        """
        if not stored.falls:
            return None
        now = math.floor(self.store.clock.now(named) * 1000)
        if now < stored.falls:
            return None
        stops = await self.store.due.look()
        session = await self.known(stored)
        falls = falls_due(session, now, stops)
        return None if falls is None else fallen_due(session, falls)

    async def _lapsed(self, named: str, stored: Stored) -> Acted | None:
        """Return a game ended because its time is up (`play.lapse`), or None if it does not end."""
        if not 0 < stored.closes <= self.store.clock.now(named):
            return None
        return lapse(await self.known(stored))

    async def fall_due(self, session: str) -> float | None:
        """Do the work due in `session`; returns when something is due again, or None.

        In seconds since 1970. Policies play on for seats that have missed a deadline. Raises
        StoreAway.
        """
        there = await self.store.sessions.read(session)
        if there is None or not (there.founding or there.game):  # It is archived, or gone.
            return None
        began = self.store.clock.now(session)
        for _ in range(_MOST_DECISIONS):
            stored = await self.read_in_time(session)
            if stored is None or not stored.founding:
                return None
            known, closes = await self.known(stored), stored.closes
            late = self.store.clock.now(session) - began > _SHARE_SECONDS
            if late or not await self._policy_decides(known, stored.revision):
                break
        else:
            late = True
        if due_policy(known) is not None:
            return self.store.clock.now(session) + (_SHARE_SECONDS if late else _STUCK_SECONDS)
        times = [] if known.over else [*filter(None, (when_next_due(known) / 1000, closes))]
        # By the clock of the node that keeps the schedule it may have come already.
        return max(min(times), self.store.clock.now(session) + _LOOK_SECONDS) if times else None

    async def _end(self, ended: Acted, revision: bytes) -> bool:
        """Commit that a game has `ended`, as it stood at `revision`; False when it has moved on."""
        session = ended.session.founding.session
        if not revision and ended.session.ending == CLOSED:
            assert ended.entry is not None
            return await self.store.sessions.bar(session, at_of(ended.entry))
        if not revision:
            await self._begin(session)
        word, _ = await self.store.sessions.commit(change_of(ended, revision or BEGUN, None))
        return word == "done"

    async def _present(self, ruleset: str, stored: Stored | None, given: bytes) -> Stored:
        """`stored`; raises what is reported of a session that is not there any more."""
        if stored is None:
            raise SessionUnknown
        if stored.left is not None:
            left = left_of(stored)
            if left.revealed.ruleset != ruleset:
                raise SessionUnknown
            if tokens.holder(left.tokens, given) is None:
                raise TokenWrong
            raise await self._gone(left, lost=stored.lost)
        return stored

    async def _loaded(self, ruleset: str, stored: Stored | None, given: bytes) -> Loaded:
        stored = await self._present(ruleset, stored, given)
        founding = read_founding(stored.founding)
        if founding.pins.ruleset != ruleset:
            raise SessionUnknown
        holder = read_access(stored.access).holder(given)
        if holder is None:
            # Of an entrant who has not opened this game of his before.
            holder, stored = await self._seated(founding, given)
        session = await self._read(founding, stored)
        standing = stored.standing if stored.revision else b""
        return Loaded(session, holder, given, stored.revision, stored.answer, standing)

    async def _seated(self, founding: Founding, given: bytes) -> tuple[str, Stored]:
        """Return the seat of the entrant with the token of the digest `given`, and what is stored.

        He has it from now on. Raises TokenWrong where it is no such token.
        """
        raise TokenWrong

    async def _session(self, ruleset: str, stored: Stored | None) -> Session:
        if stored is None:
            raise SessionUnknown
        if stored.left is not None:
            raise await self._gone(left_of(stored), lost=stored.lost)
        founding = read_founding(stored.founding)
        if founding.pins.ruleset != ruleset:
            raise SessionUnknown
        return await self._read(founding, stored)

    async def _gone(self, left: Left, *, lost: bool) -> SessionGone:
        """Return what remains of a session, with its tournament's seed once that may be known."""
        revealed = left.revealed
        if revealed.seed is None and revealed.tournament is not None:
            tournament = revealed.tournament
            if (await self._disclosed(tournament)).round:
                kept = await self.store.tournaments.read(tournament.tournament)
                held = None if kept is None else read_tournament(kept.founding)
                seed = None if held is None else held.seed_of(tournament.round).hex()
                revealed = msgspec.structs.replace(revealed, seed=seed)
        if not lost:
            return SessionGone(revealed)
        ending = "lost" if revealed.ending == "expired" else revealed.ending
        return SessionLost(msgspec.structs.replace(revealed, ending=ending))

    async def _disclosed(self, tournament: Participation) -> Disclosed:
        """Return which seeds may be known: none of the games that they decide is under way."""
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

    async def known(self, stored: Stored) -> Session:
        """Return the session whose records are `stored`; raises SessionUnreadable."""
        return await self._read(read_founding(stored.founding), stored)

    async def _read(self, founding: Founding, stored: Stored) -> Session:
        try:
            rules = await self._shelf.rules(founding.pins, founding.session, stored.charts)
            session = read_standing(rules, founding, stored.standing)
        except StateFault as fault:
            raise SessionUnreadable(str(fault)) from fault
        if session.over and founding.tournament is not None:
            disclosed = await self._disclosed(founding.tournament)
            session = msgspec.structs.replace(
                session, disclosed=disclosed.round, closed=disclosed.tournament
            )
        return msgspec.structs.replace(
            session,
            access=read_access(stored.access),
            fell=stored.falls,
            hooked=stored.hooked,
            watched=stored.watched,
            restores=stored.restores,
            **names_in(founding, stored.entrant),
        )


def names_in(founding: Founding, written: bytes) -> dict[str, Any]:
    """Return the members of `Session` for who plays a game of a tournament, as it is `written`."""
    if not written or founding.tournament is None:
        return {}
    if isinstance(founding.tournament.entrants, UnsetType):
        return {"entrant": read_name(written)}
    return {"entrants": read_names(written)}
