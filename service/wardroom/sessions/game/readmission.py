"""Readmission: enters a new invitation to a seat, whose token was lost, into the log.

A new holder of a seat in a game under way may read what that seat knows, and plays on for it, even
if a standing policy has played it since a missed deadline. So the log records that and when it
happened, and nobody can remove the entry.
"""

from __future__ import annotations

import msgspec

from wardroom.engine.refusals import StateFault
from wardroom.sessions.game.play import Acted, SessionOver, check_time, entered
from wardroom.sessions.game.ruling import bound, with_seat_given_back
from wardroom.sessions.log.kinds import INVITE
from wardroom.sessions.records.standing import Event, Session


def invited_anew(session: Session, seat: str, at: str) -> Acted:
    """Return `session` after a new invitation to `seat`; its earlier token is invalid.

    Raises SessionOver if the game has ended, TournamentClosed if its time is up, StateFault for an
    unknown seat.
    """
    if session.over:
        raise SessionOver("the game is over")
    check_time(session, at)
    if seat not in session.founding.seats:
        raise StateFault("an invitation to a seat that the game does not have")
    events = (*session.held, Event(action={"kind": INVITE, "seat": seat}))
    session = msgspec.structs.replace(session, back=bound(session))
    return entered(with_seat_given_back(session, seat), events, at)
