"""Finds the holder of a token, and loads sessions for the holder.

The places of a session are stored with it. In a game of a round robin, entrants get their seats,
and the organiser a place, when they first read the game with a token of the tournament.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec
from msgspec import UnsetType

from wardroom.sessions.adapters.redis.sessions import Stored
from wardroom.sessions.adapters.redis.store import Store
from wardroom.sessions.adapters.redis.tickets import READING, StoredTicket, TicketKind
from wardroom.sessions.basics import tokens
from wardroom.sessions.basics.refusals import (
    NotNow,
    SeatForbidden,
    SeatUnknown,
    SessionUnknown,
    TokenWrong,
)
from wardroom.sessions.basics.tokens import UMPIRE
from wardroom.sessions.game.commands import InviteAnew
from wardroom.sessions.log.entity_tags import etag_of
from wardroom.sessions.records.access import Access, Issued, Place, read_access
from wardroom.sessions.records.founding import Founding, read_founding
from wardroom.sessions.records.standing import Session
from wardroom.sessions.services.sessions import Opened, Payment, Sessions
from wardroom.sessions.services.transaction import Stale, transact
from wardroom.sessions.tournament.founding import TournamentFounding, number_of, read_tournament
from wardroom.sessions.tournament.founding import place as place_named
from wardroom.sessions.tournament.organisation import DEPUTY
from wardroom.sessions.wire.listing import entry_of, key_at_hand

Work = Callable[[Session, Place], Place]
"""Returns the changed place of a session, or the same place if nothing changes."""


class Loaded(msgspec.Struct, frozen=True):
    """A session as it was read for the `holder` of the token with the digest `token`.

    `recorded`: the record of the requested action (`repeats`). `standing`: the stored record;
    empty: there is none yet. `ticket`: the ticket that admitted the holder, if no token did.
    """

    session: Session
    holder: str
    token: bytes
    revision: bytes
    recorded: bytes | None
    standing: bytes = b""
    ticket: StoredTicket | None = None

    @property
    def seat(self) -> str | None:
        """The seat of the holder, or None for a spectator or the umpire."""
        return None if self.holder in tokens.NO_SEATS else self.holder

    @property
    def reader(self) -> str | None:
        """The seat or umpire whose view the holder gets; None for a spectator."""
        return None if self.holder == tokens.SPECTATOR else self.holder

    @property
    def etag(self) -> str:
        """The entity tag of what the holder sees."""
        return etag_of(self.session, self.reader)


class Admission:
    """Admits the holders of tokens to `sessions`."""

    def __init__(self, sessions: Sessions) -> None:
        self._sessions = sessions

    @property
    def _store(self) -> Store:
        return self._sessions.store

    # -------------------------------------------------------------------------- loading

    async def load_as(self, ruleset: str, session: str, token: str, key: bytes = b"") -> Loaded:
        """Return the session for the holder of `token`, with the action record of `key`.

        Raises SessionUnknown, SessionGone or TokenWrong.
        """
        stored = await self._sessions.load(session, key)
        return await self.admitted(ruleset, stored, tokens.fingerprint(token))

    async def admitted(self, ruleset: str, stored: Stored | None, digest: bytes) -> Loaded:
        """Return the `stored` session for the holder of the token with this `digest`."""
        stored = await self._sessions.present(ruleset, stored, digest)
        founding = read_founding(stored.founding)
        if founding.pins.ruleset != ruleset:
            raise SessionUnknown
        holder = read_access(stored.access).holder(digest)
        if holder is None:
            # The token of an entrant who has not opened this game before.
            holder, stored = await self._seated(founding, digest)
        session = await self._sessions.records.session(founding, stored)
        standing = stored.standing if stored.revision else b""
        return Loaded(session, holder, digest, stored.revision, stored.answer, standing)

    async def by_ticket(
        self, ruleset: str, session: str, ticket: str, kinds: Sequence[TicketKind] = (READING,)
    ) -> Loaded:
        """Return the session for the holder of a ticket of one of the `kinds`.

        Raises TokenWrong, even if only the token that issued the ticket is no longer valid, and
        the exceptions of `load_as`.
        """
        digest = tokens.fingerprint(ticket).hex()
        kept = await self._store.tickets.use(session, digest, kinds=kinds)
        if kept is None:
            raise TokenWrong
        stored = await self._sessions.load(session)
        loaded = await self.admitted(ruleset, stored, bytes.fromhex(kept.token))
        return msgspec.structs.replace(loaded, ticket=kept)

    async def open(self, ruleset: str, session: str, digest: bytes) -> Opened:
        """Return a session for a token with this `digest`, which may open no place in it.

        Raises SessionUnknown, SessionGone, and TokenWrong if the token gives no right to the
        remains.
        """
        stored = await self._sessions.present(ruleset, await self._sessions.load(session), digest)
        return await self._sessions.session_in(stored, ruleset)

    # -------------------------------------------------------------------------- places

    async def change_place(
        self,
        ruleset: str,
        session: str,
        seat: str,
        digest: bytes,
        work: Work,
        asking: str | None = None,
        notes: bool = False,
        follows: bool = False,
    ) -> Place:
        """Change the place `seat` by `work`, for the holder of the token with this `digest`.

        A change counts as an action of that seat, or of the seat that is `asking`. `follows`: the
        change follows from a paid request, or takes a place away, and is made even if Redis is
        full. `notes`: if a token loses a seat in a game that is not over, the log must state it
        first. If the request is interrupted after that, the log states what was about to happen.
        Raises BudgetUsedUp, NearlyFull, LogFull.
        """
        payment, noted = Payment(), set[bytes]()

        async def change(opened: Opened) -> Place:
            known = opened.session
            place = place_of(known.access, seat)
            changed = work(known, place)
            if changed == place:
                await self._store.sessions.confirm(session)
                await self._hold(known, seat, place)
                return place
            budgets = self._store.budgets
            pay = budgets.pay_for_action if follows else budgets.pay_for_addition
            await payment.make(pay, session, asking or known.access.holder(digest) or seat)
            if notes:
                await self._note_lost(opened, seat, changed, noted)
            access = known.access.with_place(seat, changed)
            await self._sessions.give(known, opened.stored.revision, access)
            await self._hold(known, seat, changed)
            return changed

        return await transact(lambda: self.open(ruleset, session, digest), change)

    async def _note_lost(
        self, opened: Opened, seat: str, changed: Place, noted: set[bytes]
    ) -> None:
        """Add the log entry that states that `seat` loses its token, unless the log has it.

        Raises Stale after logging it, because that entry has changed the session.
        """
        stored, known = opened
        lost = _lost(known, seat, place_of(known.access, seat), changed)
        if lost and lost not in noted:
            acted = InviteAnew(seat).play(known, self._sessions.at(known))
            await self._sessions.append(acted, stored.revision)
            noted.add(lost)
            raise Stale

    async def list_for_key(self, session: str, ruleset: str, seat: str, holds: Place) -> None:
        """Add a seat whose token is issued now to the list of the current API key, if any."""
        key = key_at_hand()
        if key and holds.token is not None:
            await self._store.keys.list_for(key, entry_of(session, ruleset, seat, holds.token))

    async def _seated(self, founding: Founding, given: bytes) -> tuple[str, Stored]:
        """Return the place of the holder of a tournament's token, and the stored session.

        From now on the token opens the place. Raises TokenWrong for any other token.
        """
        tournament = founding.tournament
        if tournament is None:
            raise TokenWrong
        kept = await self._store.tournaments.read(tournament.tournament, given)
        if kept is None or kept.deleted:
            raise TokenWrong
        held = read_tournament(kept.founding)
        organises = tokens.holder(held.organising, given)
        if organises is not None:
            return await self._organiser_seated(held, founding, given, organises)
        if not kept.holder or isinstance(tournament.entrants, UnsetType):
            raise TokenWrong
        digest = held.entrants[number_of(kept.holder) - 1].digest.hex()
        seat = next((seat for seat, one in tournament.entrants.items() if one == digest), None)
        if seat is None:
            raise TokenWrong

        def work(session: Session, place: Place) -> Place:
            del session
            return _entered(place, given, max(self._sessions.time(held.tournament), held.latest))

        ruleset, session = founding.pins.ruleset, founding.session
        place = await self.change_place(ruleset, session, seat, given, work, follows=True)
        again = await self._store.tournaments.read(tournament.tournament, given)
        if again is None or again.holder != kept.holder:
            # The token was replaced meanwhile, and the replacement may have passed this game
            # already.
            without = _without(given)
            await self.change_place(ruleset, session, seat, given, without, follows=True)
            raise TokenWrong
        await self.list_for_key(session, ruleset, seat, place)
        return seat, await self._again(ruleset, session, given)

    async def _organiser_seated(
        self, held: TournamentFounding, founding: Founding, given: bytes, who: str
    ) -> tuple[str, Stored]:
        """Return the organiser's place in a game that is no longer hidden from them.

        `who`: the organiser, or the deputy, whose token opens it too. Raises SeatForbidden while
        the game is hidden, and TokenWrong if the organiser has no place in games.
        """
        place = held.organisers_place
        if place is None:
            raise TokenWrong
        assert founding.tournament is not None
        if held.hidden_from_organiser and not (
            await self._is_opened(founding, place)
            or (await self._sessions.records.disclosed(founding.tournament)).round
        ):
            raise SeatForbidden("seat_forbidden.hidden_games")

        def work(session: Session, before: Place) -> Place:
            del session
            return organised(held, before, seats=who == DEPUTY)

        ruleset, session = founding.pins.ruleset, founding.session
        await self.change_place(ruleset, session, place, given, work, follows=True)
        again = await self._store.tournaments.read(held.tournament)
        now = None if again is None else read_tournament(again.founding)
        if now is None or tokens.holder(now.organising, given) is None:
            # The token was replaced meanwhile, and the replacement may have passed this game
            # already.
            without = _without(given)
            await self.change_place(ruleset, session, place, given, without, follows=True)
            raise TokenWrong
        return place, await self._again(ruleset, session, given)

    async def _is_opened(self, founding: Founding, place: str) -> bool:
        """Return whether a hidden game was opened: the organiser's place then has a token."""
        stored = await self._sessions.load(founding.session)
        if stored is None or not stored.access:
            return False
        there = read_access(stored.access).places.get(place)
        return there is not None and there.token is not None

    async def _again(self, ruleset: str, session: str, given: bytes) -> Stored:
        stored = await self._sessions.load(session)
        return await self._sessions.present(ruleset, stored, given)

    async def _hold(self, session: Session, seat: str, holds: Place) -> None:
        """Let the token of `seat` in a game open the tournament of the game too.

        In a round robin the tournament has the token of each entrant, and in any tournament that of
        its organiser.
        """
        tournament = session.founding.tournament
        if tournament is None or not isinstance(tournament.entrants, UnsetType) or seat == UMPIRE:
            return
        if holds.token is not None:
            kept = await self._store.tournaments.read(tournament.tournament)
            if kept is not None:
                game = read_tournament(kept.founding).game_in(session.founding.session)
                where = place_named(game.number, seat)
                await self._store.tournaments.put_token(
                    tournament.tournament, holds.token.digest, where
                )


def _entered(place: Place, digest: bytes, now: str) -> Place:
    """Return an entrant's `place` in a game, held from `now` on by the token with this `digest`.

    Raises TokenWrong if the entrant has replaced this token in this game.
    """
    if place.token is not None and place.token.is_of(digest):
        return place
    if place.token is not None and place.token.grain:
        raise TokenWrong
    # The place has no holder yet, or an earlier token of the entrant, used while the token was
    # being replaced.
    at = now if place.token is None else place.token.at
    return msgspec.structs.replace(place, token=Issued(digest=digest, at=at))


def organised(held: TournamentFounding, before: Place, *, seats: bool = False) -> Place:
    """Return the organiser's place in a game; only the current organising tokens open it.

    A place that nobody has opened yet stays unopened, unless the holder of a token takes a seat
    there (`seats`: the deputy). `at`, the time since which it is open, does not change.
    """
    own, deputy = held.organisers_token, held.organisation.deputy.token
    token = before.token
    if token is None or not token.is_of(own.digest):
        token = Issued(digest=own.digest, at=own.at if token is None else token.at)
    seated = seats or before.deputy is not None
    return Place(token=token, deputy=deputy if seated else None)


def place_of(access: Access, seat: str) -> Place:
    """Return the place `seat` of a session; raises SeatUnknown."""
    place = access.places.get(seat)
    if place is None:
        raise SeatUnknown(tuple(access.places))
    return place


def issued_for(place: str, secret: str, named: str, at: str) -> Issued:
    """Return the record of a new token or invitation for `place`, derived from `secret`.

    `named`: identifies the idempotency key; `at`: as in `Issued`.
    """
    grain = tokens.grain()
    digest = tokens.fingerprint(tokens.token(grain, secret, place))
    return Issued(digest=digest, at=at, grain=grain, key=named)


def invitation_replaced() -> NotNow:
    """Return the refusal of a repeated request whose invitation a later one has replaced."""
    return NotNow("not_invited.replaced")


def _lost(session: Session, seat: str, place: Place, changed: Place) -> bytes:
    """Return the digest of a token that loses its seat in a game under way; otherwise empty."""
    if place.token is None or changed.token is not None or session.over:
        return b""
    return place.token.digest if seat in session.founding.seats else b""


def _without(digest: bytes) -> Work:
    """Return a function that removes the token with this `digest` from a place."""

    def work(session: Session, place: Place) -> Place:
        del session
        if place.deputy is not None and place.deputy.is_of(digest):
            return msgspec.structs.replace(place, deputy=None)
        if place.token is None or not place.token.is_of(digest):
            return place
        return msgspec.structs.replace(place, token=None)

    return work
