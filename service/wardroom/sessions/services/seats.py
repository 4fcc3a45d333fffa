"""Seats: invitations, claims, new tokens and revocation.

The creator of a session invites to seats that nobody holds. If a player has lost their token, a
person who runs the game without playing in it can invite again: the umpire of a session, or the
organiser of a tournament. The earlier token then becomes invalid, and the log of a game that is not
over states it (`readmission.py`).
"""

from __future__ import annotations

import contextlib

import msgspec

from wardroom.sessions.basics import tokens
from wardroom.sessions.basics.refusals import (
    InvitationEnded,
    NotNow,
    SeatForbidden,
    TokenWrong,
)
from wardroom.sessions.basics.tokens import UMPIRE
from wardroom.sessions.game.play import seats_are_fixed
from wardroom.sessions.records.access import Access, Issued, Place
from wardroom.sessions.records.answers import answer_key
from wardroom.sessions.records.founding import Participation
from wardroom.sessions.records.standing import Session
from wardroom.sessions.services.admission import (
    Admission,
    Work,
    invitation_replaced,
    issued_for,
    place_of,
)
from wardroom.sessions.services.replays import note_replay
from wardroom.sessions.services.sessions import Sessions
from wardroom.sessions.tournament.founding import TournamentFounding, read_tournament
from wardroom.sessions.tournament.organisation import ORGANISER
from wardroom.sessions.wire.session import Invitation, SeatToken


class Seats:
    """Issues tokens of the seats of `sessions`, and invitations to them.

    Every request that issues a token or an invitation has an idempotency key, with which the
    request can be repeated. That key must be kept as secret as the token or invitation.
    """

    def __init__(self, sessions: Sessions, admission: Admission) -> None:
        self._sessions = sessions
        self._admission = admission

    async def claim(
        self, ruleset: str, session: str, seat: str, invitation: str, key: str
    ) -> SeatToken:
        """Claim `seat`, and return its token.

        Raises TokenWrong, SeatForbidden for the token or invitation of another place,
        InvitationEnded, NotNow if another request has claimed it, SeatUnknown, BudgetUsedUp, and
        the exceptions of `load_as`.
        """
        given, named = tokens.fingerprint(invitation), answer_key(invitation, f"claim {key}")

        def work(game: Session, place: Place) -> Place:
            if place.invitation is None or not place.invitation.is_of(given):
                raise _refusal(elsewhere=game.access.knows(given))
            if place.token is not None:
                if place.token.key == named:
                    note_replay()
                    return place
                raise NotNow("seat_claimed.once")
            if place.invitation.at <= self._sessions.time(session):
                raise InvitationEnded
            token = issued_for(seat, key, named, self._sessions.time(session))
            return msgspec.structs.replace(place, token=token)

        return await self._token(ruleset, session, seat, given, work, key)

    async def rotate(
        self, ruleset: str, session: str, seat: str, token: str, key: str
    ) -> SeatToken:
        """Replace the token of `seat` at the request of its holder; return the new token.

        Raises TokenWrong, SeatUnknown, BudgetUsedUp, SeatForbidden for the token of another place
        and for the place of an organiser, whose token is the tournament's, and the exceptions of
        `look`.
        """
        given, named = tokens.fingerprint(token), answer_key(token, f"rotate {key}")
        with contextlib.suppress(TokenWrong):  # Entrants get it at their first read.
            await self._admission.load_as(ruleset, session, token)

        def work(session: Session, place: Place) -> Place:
            if seat == UMPIRE and session.founding.tournament is not None:
                raise SeatForbidden("seat_forbidden.own_token")
            if place.token is not None and place.token.key == named:
                note_replay()
                return place
            if place.token is None or not place.token.is_of(given):
                raise _refusal(elsewhere=session.access.holder(given) is not None)
            renewed = issued_for(seat, key, named, place.token.at)
            return msgspec.structs.replace(place, token=renewed)

        return await self._token(ruleset, session, seat, given, work, key)

    async def _token(
        self, ruleset: str, session: str, seat: str, given: bytes, work: Work, key: str
    ) -> SeatToken:
        """Change `seat` by `work`, return its token, and list the seat for the current API key."""
        place = await self._admission.change_place(ruleset, session, seat, given, work)
        await self._admission.list_for_key(session, ruleset, seat, place)
        return _token(session, seat, key, place)

    async def revoke(self, ruleset: str, session: str, seat: str, token: str) -> None:
        """Revoke the token of `seat`, or its invitation, at the creator's request.

        Raises TokenWrong, SeatForbidden for anybody but the creator, NotNow for the creator's own
        seat and once the seats (and the umpire's place) are fixed, SeatUnknown, BudgetUsedUp, and
        the exceptions of `load_as`.
        """
        given = tokens.fingerprint(token)

        def work(session: Session, place: Place) -> Place:
            _check_creator(session.access, given)
            if seat == session.access.creator:
                raise NotNow("own_seat")
            if seats_are_fixed(session) and _is_fixed(session, seat):
                raise NotNow("seats_fixed")
            return place.revoked()

        await self._admission.change_place(ruleset, session, seat, given, work, follows=True)

    async def invite(
        self, ruleset: str, session: str, seat: str, token: str, key: str
    ) -> Invitation:
        """Issue an invitation to `seat`, in place of an earlier one.

        The creator may request this while nobody holds the seat, and the umpire or organiser at any
        time: then the present holder loses the seat. Raises TokenWrong, SeatForbidden for anybody
        else, NotNow for a creator while the seat is claimed, for a seat held with an entrant's
        token and if a later change has replaced the invitation, SeatUnknown, BudgetUsedUp, and
        the exceptions of `load_as`.
        """
        given, named = tokens.fingerprint(token), answer_key(token, f"invite {key}")
        organises = await self._organises(session, given)

        def work(game: Session, place: Place) -> Place:
            anew = _may_invite(game, seat, given, organises=organises)
            if place.invitation is not None and place.invitation.key == named:
                note_replay()
                return place
            if named in place.invited_by:
                raise invitation_replaced()
            if place.token is not None and not anew:
                raise NotNow("seat_claimed.revoke")
            ends = self._sessions.invitation_ends(session)
            made = issued_for(tokens.invitation_to(seat), token, named, ends)
            return place.inviting(made)

        asking = ORGANISER if organises else None
        changed = await self._admission.change_place(
            ruleset, session, seat, given, work, asking, notes=True
        )
        assert changed.invitation is not None
        return _invitation(session, seat, token, changed.invitation)

    async def invitation(self, ruleset: str, session: str, seat: str, token: str) -> Invitation:
        """Return an earlier invitation to `seat` again, to the holder of the token that made it.

        Raises TokenWrong, SeatForbidden for anybody who may not invite, NotNow if the seat is
        claimed, if nobody is invited to it, or if another token has made the invitation,
        InvitationEnded, SeatUnknown, and the exceptions of `load_as`.
        """
        given = tokens.fingerprint(token)
        organises = await self._organises(session, given)
        known = (await self._admission.open(ruleset, session, given)).session
        place = place_of(known.access, seat)
        _may_invite(known, seat, given, organises=organises)
        if place.token is not None:
            raise NotNow("seat_claimed.no_invitation")
        if place.invitation is None:
            raise NotNow("not_invited")
        if place.invitation.at <= self._sessions.time(session):
            raise InvitationEnded
        made = _invitation(session, seat, token, place.invitation)
        if not place.invitation.is_of(tokens.fingerprint(made.invitation)):
            raise NotNow("invitation_not_kept")
        return made

    # -------------------------------------------------------------------------- within

    async def _organises(self, session: str, digest: bytes) -> bool:
        """Return whether the token with this `digest` organises the tournament of `session`.

        The result is true only if seats are invited to one by one: entrants do not meet each other.
        """
        stored = await self._sessions.load(session)
        if stored is None or stored.left is not None:
            return False
        tournament = (await self._sessions.known(stored)).founding.tournament
        if tournament is None:
            return False
        kept = await self._sessions.store.tournaments.read(tournament.tournament)
        if kept is None or kept.deleted:
            return False
        held: TournamentFounding = read_tournament(kept.founding)
        return tokens.holder(held.organising, digest) is not None


def _refusal(*, elsewhere: bool) -> Exception:
    """Return the reason why a token does not open a place; it may open another place."""
    return SeatForbidden("seat_forbidden.another_place") if elsewhere else TokenWrong()


def _check_creator(access: Access, given: bytes) -> None:
    holder = access.holder(given)
    if holder is None:
        raise TokenWrong
    if holder != access.creator:
        raise SeatForbidden("seat_forbidden.creator")


def _is_fixed(session: Session, place: str) -> bool:
    """Return whether `place` becomes fixed when the seats do.

    The umpire's place is fixed once it is claimed in a game of several seats: otherwise a player
    could take it, and rule on a rival or see hidden orders.
    """
    if place == UMPIRE:
        return len(session.founding.seats) > 1 and session.access.places[place].token is not None
    return place not in tokens.NO_SEATS


def _may_invite(session: Session, seat: str, digest: bytes, *, organises: bool) -> bool:
    """Return whether the token with this `digest` may invite again to a claimed `seat`.

    Raises TokenWrong and SeatForbidden if the token may not invite at all, NotNow for a seat to
    which no single invitation is possible.
    """
    tournament = session.founding.tournament
    holder = _holder(session.access, digest, organises=organises)
    if tournament is not None:
        _check_organiser(tournament, seat, organises=organises)
        return True
    if holder == UMPIRE != seat:
        return True
    if holder != session.access.creator:
        raise SeatForbidden("seat_forbidden.creator_or_umpire")
    return False


def _holder(access: Access, given: bytes, *, organises: bool) -> str:
    holder = access.holder(given)
    if holder is None and not organises:
        raise TokenWrong
    return holder or ORGANISER


def _check_organiser(tournament: Participation, seat: str, *, organises: bool) -> None:
    if not organises:
        raise SeatForbidden("seat_forbidden.organises")
    paired = not isinstance(tournament.entrants, msgspec.UnsetType)
    if seat == UMPIRE or (paired and seat == tokens.SPECTATOR):
        raise SeatForbidden("seat_forbidden.own_token")
    if paired:
        raise NotNow("own_games_only")


def _invitation(session: str, seat: str, token: str, made: Issued) -> Invitation:
    """Return the invitation for `seat` in the form for the holder of the `token` that made it."""
    invitation = tokens.token(made.grain, token, tokens.invitation_to(seat))
    return Invitation(session=session, seat=seat, invitation=invitation, ends=made.at)


def _token(session: str, seat: str, key: str, place: Place) -> SeatToken:
    assert place.token is not None
    token = tokens.token(place.token.grain, key, seat)
    return SeatToken(session=session, seat=seat, token=token, claimed=place.token.at)
