"""Places of entrants in a round robin: invitations, claims and new tokens.

An entrant's token opens the tournament, and the entrant's seat in each of their games.
"""

from __future__ import annotations

import contextlib
import functools

import msgspec

from wardroom.sessions.basics import tokens
from wardroom.sessions.basics.refusals import (
    InvitationEnded,
    NotNow,
    SessionUnknown,
    TokenWrong,
    TournamentUnknown,
)
from wardroom.sessions.records.access import Issued, Place
from wardroom.sessions.records.answers import answer_key
from wardroom.sessions.records.remains import SessionGone
from wardroom.sessions.records.standing import Session
from wardroom.sessions.services.admission import Admission, invitation_replaced, issued_for
from wardroom.sessions.services.replays import note_replay
from wardroom.sessions.services.sessions import Payment, Sessions, check_paid
from wardroom.sessions.services.tournaments import (
    Held,
    Tournaments,
    check_meets,
    tournament_closed,
)
from wardroom.sessions.services.transaction import Stale, transact
from wardroom.sessions.tournament.founding import (
    ENTRANT,
    TournamentFounding,
    place,
    write_tournament,
)
from wardroom.sessions.tournament.organisation import ORGANISER
from wardroom.sessions.wire.tournament import EntrantInvitation, EntrantToken


class EntrantPlaces:
    """Issues tokens of entrants of `tournaments`, and invitations to their places."""

    def __init__(self, sessions: Sessions, admission: Admission, tournaments: Tournaments) -> None:
        self._sessions = sessions
        self._admission = admission
        self._tournaments = tournaments

    async def claim_entrant(
        self, ruleset: str, tournament: str, number: int, invitation: str, key: str
    ) -> EntrantToken:
        """Claim the place of entrant `number` in a round robin; return its token.

        The token opens the tournament, and the entrant's seat in each of their games. Raises
        TokenWrong, SeatForbidden for another person's token, InvitationEnded, NotNow if another
        request has claimed it or if entrants play games of their own, BudgetUsedUp, EntrantUnknown,
        TournamentUnknown.
        """
        given, named = tokens.fingerprint(invitation), answer_key(invitation, f"claim {key}")
        held = await self._tournaments.with_entrant(ruleset, tournament, number, given)
        where = place(number, ENTRANT)
        if tokens.holder({where: held.digests[where]}, given) is None:
            raise await self._tournaments.refusal_of(ruleset, tournament, given)
        if held.closes <= self._sessions.time(tournament):
            raise InvitationEnded
        check_paid(await self._sessions.store.budgets.pay_for_addition(tournament, where))
        grain = tokens.grain()
        digest = tokens.fingerprint(tokens.token(grain, key, where))
        issued = Issued(digest=digest, at=self._tournaments.at(held), grain=grain, key=named)
        kept = await self._sessions.store.tournaments.take_place(tournament, where, issued)
        if kept is None:
            raise TournamentUnknown
        if kept.key != named:
            raise NotNow("seat_claimed.once")
        if kept.digest != issued.digest:
            note_replay()
        return _token(tournament, number, key, kept)

    async def rotate_entrant(
        self, ruleset: str, tournament: str, number: int, token: str, key: str
    ) -> EntrantToken:
        """Replace the token of entrant `number` in all their games, at their own request.

        If the entrant has replaced the token of a seat in one game, that token stays valid. Raises
        TokenWrong, SeatForbidden for another person's token, NotNow if entrants play games of their
        own, BudgetUsedUp, EntrantUnknown, TournamentUnknown.
        """
        given, named = tokens.fingerprint(token), answer_key(token, f"rotate {key}")
        founding = await self._tournaments.with_entrant(ruleset, tournament, number, given)
        where = place(number, ENTRANT)
        before = await self._sessions.store.tournaments.taken_place(tournament, where)
        if before is None or not (before.key == named or before.is_of(given)):
            raise await self._tournaments.refusal_of(ruleset, tournament, given)
        issued = before
        if before.key == named:
            note_replay()
        else:
            check_paid(await self._sessions.store.budgets.pay_for_addition(tournament, where))
            issued = issued_for(where, key, named, before.at)
            kept = await self._sessions.store.tournaments.take_place(
                tournament, where, issued, before
            )
            if kept is None or kept.key != named:  # Another request was quicker.
                raise TokenWrong
            issued = kept

        await self._renew_seats(founding, number, given, issued)
        return _token(tournament, number, key, issued)

    async def invite_entrant(
        self, ruleset: str, tournament: str, number: int, token: str, key: str
    ) -> EntrantInvitation:
        """Issue an invitation to the place of entrant `number`, at the organiser's request.

        The entrant's earlier invitation and token end, in the tournament and in all their games.
        Raises SeatForbidden for anybody but the organiser, NotNow if the tournament is closed, if
        entrants play games of their own or if a later request has replaced the invitation,
        BudgetUsedUp, and the exceptions of `Tournaments.load`.
        """
        named, where = answer_key(token, f"invite {key}"), place(number, ENTRANT)
        payment = Payment()

        async def invite(held: Held) -> EntrantInvitation:
            founding = held.founding
            held.check_organises()
            check_meets(founding, number)
            before = founding.entrants[number - 1].invitation
            if before is not None and before.key == named:
                note_replay()
                await self._take_seats(founding, number, before, again=True)
                return _invitation(founding, number, key, before)
            if named in founding.entrants[number - 1].invited_by:
                raise invitation_replaced()
            if self._tournaments.is_closed(held):
                raise tournament_closed()
            await payment.make(self._sessions.store.budgets.pay_for_addition, tournament, where)
            made = issued_for(where, key, named, self._tournaments.at(founding))
            founding = founding.inviting(number, made)
            stored, written = self._sessions.store.tournaments, write_tournament(founding)
            taken = await stored.taken_place(tournament, where)
            if not await stored.invite_entrant(tournament, held.kept, written, where, taken):
                raise Stale
            await self._take_seats(founding, number, made, again=False)
            return _invitation(founding, number, key, made)

        load = functools.partial(self._tournaments.load, ruleset, tournament, token)
        return await transact(load, invite, "tournament")

    # -------------------------------------------------------------------------- within

    async def _renew_seats(
        self, founding: TournamentFounding, number: int, digest: bytes, issued: Issued
    ) -> None:
        """Let a new token open the seats that the token with this `digest` opens."""

        def work(session: Session, place: Place) -> Place:
            del session
            if place.token is None or not place.token.is_of(digest):
                return place
            renewed = Issued(digest=issued.digest, at=place.token.at)
            return msgspec.structs.replace(place, token=renewed)

        ruleset = founding.pins.ruleset
        for game in founding.games_of(number):
            seat = founding.seats[game.sides.index(number)]
            with contextlib.suppress(SessionUnknown, SessionGone):
                await self._admission.change_place(
                    ruleset, game.session, seat, digest, work, follows=True
                )

    async def _take_seats(
        self, founding: TournamentFounding, number: int, made: Issued, *, again: bool
    ) -> None:
        """Revoke the seat tokens of entrant `number` after a new invitation.

        `again`: the request was repeated, so places that the entrant has claimed since stay
        claimed.
        """
        claimed = None
        if again:
            where = place(number, ENTRANT)
            claimed = await self._sessions.store.tournaments.taken_place(founding.tournament, where)

        def is_his(token: Issued) -> bool:
            if claimed is not None and token.is_of(claimed.digest):
                return True
            return again and token.at > made.at

        def work(session: Session, place: Place) -> Place:
            del session
            if place.token is None or is_his(place.token):
                return place
            return msgspec.structs.replace(place, token=None)

        for game in founding.games_of(number):
            seat = founding.seats[game.sides.index(number)]
            with contextlib.suppress(SessionUnknown, SessionGone, TokenWrong):
                await self._admission.change_place(
                    founding.pins.ruleset, game.session, seat, b"", work, ORGANISER,
                    notes=True, follows=True,
                )  # fmt: skip


def _token(tournament: str, number: int, key: str, issued: Issued) -> EntrantToken:
    """Return the token of entrant `number` that was issued for an idempotency key."""
    token = tokens.token(issued.grain, key, place(number, ENTRANT))
    return EntrantToken(tournament=tournament, number=number, token=token, claimed=issued.at)


def _invitation(
    founding: TournamentFounding, number: int, key: str, made: Issued
) -> EntrantInvitation:
    return EntrantInvitation(
        tournament=founding.tournament,
        number=number,
        invitation=tokens.token(made.grain, key, place(number, ENTRANT)),
        ends=founding.closes,
    )
