"""Seats: claimed by invitation, their tokens rotated, revoked."""

from __future__ import annotations

import contextlib
from collections.abc import Callable

import msgspec
from msgspec import UnsetType

from wardroom.sessions.adapters.redis.access import TooBusy
from wardroom.sessions.adapters.redis.sessions import TRIES, Stored
from wardroom.sessions.basics import tokens
from wardroom.sessions.basics.refusals import (
    InvitationEnded,
    LogFull,
    NotNow,
    SeatForbidden,
    SeatUnknown,
    SessionUnknown,
    TokenWrong,
)
from wardroom.sessions.basics.tokens import UMPIRE
from wardroom.sessions.game.play import seats_are_fixed
from wardroom.sessions.game.readmission import invited_anew
from wardroom.sessions.records.access import Access, Issued, Place, write_access
from wardroom.sessions.records.answers import answer_key
from wardroom.sessions.records.founding import Founding
from wardroom.sessions.records.remains import SessionGone, what_is_left
from wardroom.sessions.records.standing import Session
from wardroom.sessions.services.committing import change_of
from wardroom.sessions.services.interventions import Intervening
from wardroom.sessions.services.reading import BEGUN
from wardroom.sessions.services.replays import note_replay
from wardroom.sessions.services.rounds import entrant_token
from wardroom.sessions.tournament.founding import (
    ENTRANT,
    TournamentFounding,
    number_of,
    read_tournament,
)
from wardroom.sessions.tournament.founding import place as place_named
from wardroom.sessions.wire.session import SeatToken
from wardroom.sessions.wire.tournament import EntrantToken

Work = Callable[[Session, Place], Place]
"""What becomes of a place of a session; the same where nothing does."""


class Admission(Intervening):
    """Claims, rotates and revokes.

    Whatever issues a token or an invitation has an idempotency key, under which the request is
    answered again. That key must be as secret as what it brings.
    """

    async def claim(
        self, ruleset: str, session: str, seat: str, invitation: str, key: str
    ) -> SeatToken:
        """Claim `seat`, once; returns its token.

        Raises TokenWrong, SeatForbidden for what opens another place, InvitationEnded, NotNow where
        another request has claimed it, SeatUnknown, BudgetUsedUp, and what `look` raises.
        """
        given, named = tokens.fingerprint(invitation), answer_key(invitation, f"claim {key}")

        def work(known: Session, place: Place) -> Place:
            if place.invitation is None or not place.invitation.is_of(given):
                raise _refusal(elsewhere=known.access.knows(given))
            if place.token is not None:
                if place.token.key == named:
                    note_replay()
                    return place
                raise NotNow("seat_claimed", "The seat is claimed: an invitation is good for once.")
            if place.invitation.at <= self._time(session):
                raise InvitationEnded
            token = issued_for(seat, key, named, self._time(session))
            return msgspec.structs.replace(place, token=token)

        return await self._token(ruleset, session, seat, given, work, key)

    async def rotate(
        self, ruleset: str, session: str, seat: str, token: str, key: str
    ) -> SeatToken:
        """Replace the token of `seat` by another, which is returned; the holder's request.

        Raises TokenWrong, SeatUnknown, BudgetUsedUp, SeatForbidden for what opens another place and
        for the place of an organiser, whose token is that of his tournament, and what `look`
        raises.
        """
        given, named = tokens.fingerprint(token), answer_key(token, f"rotate {key}")
        with contextlib.suppress(TokenWrong):  # An entrant has his seat from his first look on.
            await self.look(ruleset, session, token)

        def work(known: Session, place: Place) -> Place:
            if seat == UMPIRE and known.founding.tournament is not None:
                raise SeatForbidden("The organiser's own token opens this place.")
            if place.token is not None and place.token.key == named:
                note_replay()
                return place
            if place.token is None or not place.token.is_of(given):
                raise _refusal(elsewhere=known.access.holder(given) is not None)
            renewed = issued_for(seat, key, named, place.token.at)
            return msgspec.structs.replace(place, token=renewed)

        return await self._token(ruleset, session, seat, given, work, key)

    async def _token(
        self, ruleset: str, session: str, seat: str, given: bytes, work: Work, key: str
    ) -> SeatToken:
        """Return the token that `seat` has after `work`; the API key at hand has it from now on."""
        place = await self._change_place(ruleset, session, seat, given, work)
        await self._list(session, ruleset, seat, place)
        return _token(session, seat, key, place)

    async def revoke(self, ruleset: str, session: str, seat: str, token: str) -> None:
        """Take `seat` from its holder, or its invitation back; the creator's request.

        Raises TokenWrong, SeatForbidden for anybody but the creator, NotNow for his own seat and
        once the seats are fixed, and with them an umpire between several, SeatUnknown,
        BudgetUsedUp, and what `look` raises.
        """
        given = tokens.fingerprint(token)

        def work(known: Session, place: Place) -> Place:
            del place
            _check_creator(known.access, given)
            if seat == known.access.creator:
                raise NotNow("own_seat", "This is your own seat: rotate its token instead.")
            if seats_are_fixed(known) and _is_fixed(known, seat):
                raise NotNow("seats_fixed", "The game is under way: its seats are fixed.")
            return Place()

        await self._change_place(ruleset, session, seat, given, work, follows=True)

    async def _change_place(
        self,
        ruleset: str,
        session: str,
        seat: str,
        given: bytes,
        work: Work,
        asking: str | None = None,
        notes: bool = False,
        follows: bool = False,
    ) -> Place:
        """Return `seat` after `work`, at the request of the holder of what has the digest `given`.

        A change counts among the actions of his seat, or of who is `asking`. `follows`: it follows
        from what has been paid for, or takes a place away, and is made however full Redis is.
        `notes`: the log has to say so first where a seat of a game that is not over is taken from
        its token. If the request is cut short after that, the log says what was about to happen.
        Raises BudgetUsedUp, NearlyFull, LogFull.
        """
        paid, noted = False, b""
        for _ in range(TRIES):
            stored = await self._present(ruleset, await self.read_in_time(session), given)
            known = await self._session(ruleset, stored)
            place = place_of(known.access, seat)
            changed = work(known, place)
            if changed == place:
                await self.store.sessions.confirm(session)
                await self._hold(known, seat, place)
                return place
            if not paid:
                payer = asking or known.access.holder(given) or seat
                pay = (
                    self.store.budgets.pay_for_action
                    if follows
                    else self.store.budgets.pay_for_addition
                )
                refusal = await pay(session, payer)
                if refusal is not None:
                    raise refusal.fault
                paid = True
            if not stored.revision:
                await self._begin(session)
            lost = _lost(known, seat, place, changed) if notes else b""
            if lost not in (b"", noted):
                if await self._note(known, seat, stored.revision):
                    noted = lost
                continue
            access = known.access.with_place(seat, changed)
            left = what_is_left(msgspec.structs.replace(known, access=access), "expired")
            word = await self.store.sessions.change_access(
                session, stored.revision or BEGUN, write_access(access, ruleset), left
            )
            if word == "done":
                await self.store.webhooks.tell_session(ruleset, session, known.hooked)
                await self._hold(known, seat, changed)
                return changed
        raise TooBusy("session")

    async def _note(self, known: Session, seat: str, revision: bytes) -> bool:
        """Return whether the log of a session that stood at `revision` says who is invited anew."""
        acted = invited_anew(known, seat, self._at(known))
        word, _ = await self.store.sessions.commit(change_of(acted, revision or BEGUN, None))
        if word == "full":
            raise LogFull
        return word == "done"

    async def rotate_entrant(
        self, ruleset: str, tournament: str, number: int, token: str, key: str
    ) -> EntrantToken:
        """Replace the token of entrant `number` by another, in all his games; his own request.

        A seat whose token he has replaced in a game keeps that. Raises TokenWrong, SeatForbidden
        for somebody else's token, NotNow where each plays a game of his own, BudgetUsedUp,
        EntrantUnknown, TournamentUnknown.
        """
        given, named = tokens.fingerprint(token), answer_key(token, f"rotate {key}")
        founding = await self._with_entrant(ruleset, tournament, number, given)
        where = place_named(number, ENTRANT)
        before = await self.store.tournaments.taken_place(tournament, where)
        if before is None or not (before.key == named or before.is_of(given)):
            raise await self._refusal_of(ruleset, tournament, given)
        issued = before
        if before.key == named:
            note_replay()
        else:
            refusal = await self.store.budgets.pay_for_addition(tournament, where)
            if refusal is not None:
                raise refusal.fault
            issued = issued_for(where, key, named, before.at)
            kept = await self.store.tournaments.take_place(tournament, where, issued, before)
            if kept is None or kept.key != named:  # Another request was quicker.
                raise TokenWrong
            issued = kept

        def work(known: Session, place: Place) -> Place:
            del known
            if place.token is None or not place.token.is_of(given):
                return place
            renewed = Issued(digest=issued.digest, at=place.token.at)
            return msgspec.structs.replace(place, token=renewed)

        for game in founding.games_of(number):
            seat = founding.seats[game.sides.index(number)]
            with contextlib.suppress(SessionUnknown, SessionGone):
                await self._change_place(ruleset, game.session, seat, given, work, follows=True)
        return entrant_token(tournament, number, key, issued)

    async def _seated(self, founding: Founding, given: bytes) -> tuple[str, Stored]:
        tournament = founding.tournament
        if tournament is None:
            raise TokenWrong
        kept = await self.store.tournaments.read(tournament.tournament, given)
        if kept is None or kept.deleted:
            raise TokenWrong
        held = read_tournament(kept.founding)
        if held.organisers_token.is_of(given):
            return await self._organiser_seated(held, founding, given)
        if not kept.holder or isinstance(tournament.entrants, UnsetType):
            raise TokenWrong
        digest = held.entrants[number_of(kept.holder) - 1].digest.hex()
        seat = next((seat for seat, one in tournament.entrants.items() if one == digest), None)
        if seat is None:
            raise TokenWrong

        def work(known: Session, place: Place) -> Place:
            del known
            if place.token is not None and place.token.is_of(given):
                return place
            if place.token is not None and place.token.grain:  # He has replaced it in this game.
                raise TokenWrong
            # Nobody's yet, or of an earlier token of his that came in while he replaced it.
            at = self._at_of(held) if place.token is None else place.token.at
            return msgspec.structs.replace(place, token=Issued(digest=given, at=at))

        ruleset, session = founding.pins.ruleset, founding.session
        place = await self._change_place(ruleset, session, seat, given, work, follows=True)
        again = await self.store.tournaments.read(tournament.tournament, given)
        if again is None or again.holder != kept.holder:
            # He has replaced it meanwhile, and this game may have been looked at before.
            without = _without(given)
            await self._change_place(ruleset, session, seat, given, without, follows=True)
            raise TokenWrong
        await self._list(session, ruleset, seat, place)
        stored = await self.read_in_time(session)
        return seat, await self._present(ruleset, stored, given)

    async def _organiser_seated(
        self, held: TournamentFounding, founding: Founding, given: bytes
    ) -> tuple[str, Stored]:
        """Return the organiser's place in a game, once the game is not hidden from him any more.

        Raises SeatForbidden before, and TokenWrong where his token opens no place.
        """
        place = held.organisers_place
        if place is None:
            raise TokenWrong
        assert founding.tournament is not None
        if not (await self._disclosed(founding.tournament)).round:
            raise SeatForbidden(
                "The games are hidden from the organiser until the seed of their round is "
                "revealed. As the umpire, open one to rule on it."
            )

        def work(known: Session, before: Place) -> Place:
            del known
            return before if before.token is not None else Place(token=held.organisers_token)

        ruleset, session = founding.pins.ruleset, founding.session
        await self._change_place(ruleset, session, place, given, work, follows=True)
        stored = await self.read_in_time(session)
        return place, await self._present(ruleset, stored, given)

    async def _hold(self, known: Session, seat: str, holds: Place) -> None:
        """Store in the tournament of a game whose token opens the game; can be repeated.

        In a round robin it knows the token of each entrant, and that of its organiser always.
        """
        tournament = known.founding.tournament
        if tournament is None or not isinstance(tournament.entrants, UnsetType) or seat == UMPIRE:
            return
        if holds.token is not None:
            kept = await self.store.tournaments.read(tournament.tournament)
            if kept is not None:
                game = read_tournament(kept.founding).game_in(known.founding.session)
                where = place_named(game.number, seat)
                await self.store.tournaments.hold(tournament.tournament, holds.token.digest, where)


def place_of(access: Access, seat: str) -> Place:
    """Return the place `seat` of a session; raises SeatUnknown."""
    place = access.places.get(seat)
    if place is None:
        raise SeatUnknown(tuple(access.places))
    return place


def _refusal(*, elsewhere: bool) -> Exception:
    """Return why a place is not opened, by what opens a place `elsewhere` or by nothing."""
    return SeatForbidden("This opens another place.") if elsewhere else TokenWrong()


def _lost(known: Session, seat: str, place: Place, changed: Place) -> bytes:
    """Return the digest of the token that a seat is taken from while its game goes on; or b""."""
    if place.token is None or changed.token is not None or known.over:
        return b""
    return place.token.digest if seat in known.founding.seats else b""


def _without(given: bytes) -> Work:
    """Return the work that takes a place from the token with the digest `given`."""

    def work(known: Session, place: Place) -> Place:
        del known
        if place.token is None or not place.token.is_of(given):
            return place
        return msgspec.structs.replace(place, token=None)

    return work


def _check_creator(access: Access, given: bytes) -> None:
    holder = access.holder(given)
    if holder is None:
        raise TokenWrong
    if holder != access.creator:
        raise SeatForbidden("Only the creator of the session may invite and revoke.")


def _is_fixed(known: Session, place: str) -> bool:
    """Whether `place` is fixed with the seats: no player rules on his rival, or reads with him.

    A player alone has no rival, and may have another umpire.
    """
    if place == UMPIRE:
        return len(known.founding.seats) > 1 and known.access.places[place].token is not None
    return place not in tokens.NO_SEATS


def issued_for(place: str, secret: str, named: str, at: str) -> Issued:
    """Return what is kept of a new token or invitation for `place`, which follows from `secret`.

    `named`: where the idempotency key is recognised; `at`: as of `Issued`.
    """
    grain = tokens.grain()
    digest = tokens.fingerprint(tokens.token(grain, secret, place))
    return Issued(digest=digest, at=at, grain=grain, key=named)


def _token(session: str, seat: str, key: str, place: Place) -> SeatToken:
    assert place.token is not None
    token = tokens.token(place.token.grain, key, seat)
    return SeatToken(session=session, seat=seat, token=token, claimed=place.token.at)
