"""Invitations to seats and to the places of entrants: made, shown once more, and made anew.

The creator of a session invites to seats that nobody holds. Where a player has lost his token,
whoever runs the game without playing in it invites anew: the umpire of a session, the organiser of
a tournament. The earlier token opens nothing from then on, and the log of a game that is not over
says so (`readmission.py`).
"""

from __future__ import annotations

import contextlib

import msgspec

from wardroom.sessions.adapters.redis.access import TooBusy
from wardroom.sessions.adapters.redis.sessions import TRIES
from wardroom.sessions.basics import tokens
from wardroom.sessions.basics.refusals import (
    InvitationEnded,
    NotNow,
    SeatForbidden,
    SessionUnknown,
    TokenWrong,
)
from wardroom.sessions.basics.tokens import UMPIRE
from wardroom.sessions.records.access import Access, Issued, Place
from wardroom.sessions.records.answers import answer_key
from wardroom.sessions.records.founding import Participation
from wardroom.sessions.records.remains import SessionGone
from wardroom.sessions.records.standing import Session
from wardroom.sessions.services.admission import Admission, issued_for, place_of
from wardroom.sessions.services.organising import check_meets, tournament_closed
from wardroom.sessions.services.replays import note_replay
from wardroom.sessions.tournament.founding import (
    ENTRANT,
    ORGANISER,
    TournamentFounding,
    place,
    read_tournament,
    write_tournament,
)
from wardroom.sessions.wire.session import Invitation
from wardroom.sessions.wire.tournament import EntrantInvitation


class Inviting(Admission):
    """Invites to seats and to the places of entrants."""

    async def invite(
        self, ruleset: str, session: str, seat: str, token: str, key: str
    ) -> Invitation:
        """Make an invitation to `seat`, in place of an earlier one.

        The creator's request as long as nobody holds the seat, and the umpire's or the organiser's
        at any time: then whoever holds it holds it no more. Raises TokenWrong, SeatForbidden for
        anybody else, NotNow for a creator while the seat is claimed and for a seat that is held
        with the token of an entrant, SeatUnknown, BudgetUsedUp, and what `look` raises.
        """
        given, named = tokens.fingerprint(token), answer_key(token, f"invite {key}")
        organises = await self._organises(session, given)

        def work(known: Session, place: Place) -> Place:
            anew = _may_invite(known, seat, given, organises=organises)
            if place.invitation is not None and place.invitation.key == named:
                note_replay()
                return place
            if place.token is not None and not anew:
                raise NotNow("seat_claimed", "The seat is claimed: revoke it first.")
            ends = self._invitation_ends(session)
            return Place(invitation=issued_for(tokens.invitation_to(seat), token, named, ends))

        asking = ORGANISER if organises else None
        changed = await self._change_place(ruleset, session, seat, given, work, asking, notes=True)
        assert changed.invitation is not None
        return _invitation(session, seat, token, changed.invitation)

    async def invitation(self, ruleset: str, session: str, seat: str, token: str) -> Invitation:
        """Return the invitation to `seat` once more, to whoever has made it.

        Raises TokenWrong, SeatForbidden for anybody who may not invite, NotNow where the seat is
        claimed, where nobody is invited to it, and where another token has made the invitation,
        InvitationEnded, SeatUnknown, and what `look` raises.
        """
        given = tokens.fingerprint(token)
        organises = await self._organises(session, given)
        stored = await self._present(ruleset, await self.read_in_time(session), given)
        known = await self._session(ruleset, stored)
        place = place_of(known.access, seat)
        _may_invite(known, seat, given, organises=organises)
        if place.token is not None:
            raise NotNow("seat_claimed", "The seat is claimed: nobody is invited to it any more.")
        if place.invitation is None:
            raise NotNow("not_invited", "The invitation was taken back: make another.")
        if place.invitation.at <= self._time(session):
            raise InvitationEnded
        made = _invitation(session, seat, token, place.invitation)
        if not place.invitation.is_of(tokens.fingerprint(made.invitation)):
            raise NotNow(
                "invitation_not_kept",
                "The invitation was made with another token: make another invitation.",
            )
        return made

    async def invite_entrant(
        self, ruleset: str, tournament: str, number: int, token: str, key: str
    ) -> EntrantInvitation:
        """Make an invitation to the place of entrant `number` of a round robin; the organiser's.

        His earlier invitation and his token end, in the tournament and in all his games. Raises
        SeatForbidden for anybody but the organiser, NotNow once the tournament is closed and where
        each entrant plays a game of his own, BudgetUsedUp, and what `tournament` raises.
        """
        named, where = answer_key(token, f"invite {key}"), place(number, ENTRANT)
        for _ in range(TRIES):
            held = await self._held(ruleset, tournament, token)
            founding = held.founding
            if not held.organises:
                raise SeatForbidden("Only the organiser may invite an entrant anew.")
            check_meets(founding, number)
            before = founding.entrants[number - 1].invitation
            if before is not None and before.key == named:
                note_replay()
                await self._take_seats(founding, number, before, again=True)
                return _entrant_invitation(founding, number, key, before)
            if held.disclosed or self._time(tournament) >= founding.closes:
                raise tournament_closed()
            refusal = await self.store.budgets.pay_for_addition(tournament, where)
            if refusal is not None:
                raise refusal.fault
            made = issued_for(where, key, named, self._at_of(founding))
            founding = founding.inviting(number, made)
            taken = await self.store.tournaments.taken_place(tournament, where)
            if await self.store.tournaments.invite_entrant(
                tournament, held.kept, write_tournament(founding), where, taken
            ):
                await self._take_seats(founding, number, made, again=False)
                return _entrant_invitation(founding, number, key, made)
        raise TooBusy("tournament")

    # -------------------------------------------------------------------------- within

    async def _organises(self, session: str, given: bytes) -> bool:
        """Return whether the token with the digest `given` is of who organises a `session`'s games.

        That is only where its seats are invited to one by one: where each plays his own game.
        """
        stored = await self.read_in_time(session)
        if stored is None or stored.left is not None:
            return False
        tournament = (await self.known(stored)).founding.tournament
        if tournament is None:
            return False
        kept = await self.store.tournaments.read(tournament.tournament)
        if kept is None or kept.deleted:
            return False
        held: TournamentFounding = read_tournament(kept.founding)
        return tokens.holder({ORGANISER: held.digests[ORGANISER]}, given) is not None

    async def _take_seats(
        self, founding: TournamentFounding, number: int, made: Issued, *, again: bool
    ) -> None:
        """Take his seats from the tokens of entrant `number`, to whom an invitation was `made`.

        `again`: the request was repeated, and what he has claimed since stays his.
        """
        claimed = None
        if again:
            where = place(number, ENTRANT)
            claimed = await self.store.tournaments.taken_place(founding.tournament, where)

        def is_his(token: Issued) -> bool:
            if claimed is not None and token.is_of(claimed.digest):
                return True
            return again and token.at > made.at

        def work(known: Session, place: Place) -> Place:
            del known
            if place.token is None or is_his(place.token):
                return place
            return msgspec.structs.replace(place, token=None)

        for game in founding.games_of(number):
            seat = founding.seats[game.sides.index(number)]
            with contextlib.suppress(SessionUnknown, SessionGone, TokenWrong):
                await self._change_place(
                    founding.pins.ruleset, game.session, seat, b"", work, ORGANISER,
                    notes=True, follows=True,
                )  # fmt: skip


def _may_invite(known: Session, seat: str, given: bytes, *, organises: bool) -> bool:
    """Return whether the token with the digest `given` may invite anew to a `seat` that is claimed.

    Raises TokenWrong and SeatForbidden where it may not invite at all, NotNow for a seat that
    entrants are not invited to one by one.
    """
    tournament = known.founding.tournament
    holder = _holder(known.access, given, organises=organises)
    if tournament is not None:
        _check_organiser(tournament, seat, organises=organises)
        return True
    if holder == UMPIRE != seat:
        return True
    if holder != known.access.creator:
        raise SeatForbidden("Only the creator of the session and its umpire may invite.")
    return False


def _holder(access: Access, given: bytes, *, organises: bool) -> str:
    holder = access.holder(given)
    if holder is None and not organises:
        raise TokenWrong
    return holder or ORGANISER


def _check_organiser(tournament: Participation, seat: str, *, organises: bool) -> None:
    if not organises:
        raise SeatForbidden("Only the organiser of the tournament may invite.")
    paired = not isinstance(tournament.entrants, msgspec.UnsetType)
    if seat == UMPIRE or (paired and seat == tokens.SPECTATOR):
        raise SeatForbidden("The organiser's own token opens this place.")
    if paired:
        raise NotNow("own_games_only", "The seat is an entrant's: invite him in the tournament.")


def _invitation(session: str, seat: str, token: str, made: Issued) -> Invitation:
    """Return what was `made` for `seat`, as the `token` shows it that has made it."""
    invitation = tokens.token(made.grain, token, tokens.invitation_to(seat))
    return Invitation(session=session, seat=seat, invitation=invitation, ends=made.at)


def _entrant_invitation(
    founding: TournamentFounding, number: int, key: str, made: Issued
) -> EntrantInvitation:
    return EntrantInvitation(
        tournament=founding.tournament,
        number=number,
        invitation=tokens.token(made.grain, key, place(number, ENTRANT)),
        ends=founding.closes,
    )
