"""Readmission: a new invitation to a seat whose token was lost, and its log entry.

Whoever is invited to a seat of a game under way may read what that seat knows, and plays on for it,
also where a standing policy has since a deadline.
That it happened, and when, therefore stands in the log, where nobody can leave it out.
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

    Raises SessionOver when the game has ended, TournamentClosed when its time is up, StateFault for
    a seat that it does not have.
    """
    if session.over:
        raise SessionOver("the game is over")
    check_time(session, at)
    if seat not in session.founding.seats:
        raise StateFault("an invitation to a seat that the game does not have")
    events = (*session.held, Event(action={"kind": INVITE, "seat": seat}))
    session = msgspec.structs.replace(session, back=bound(session))
    return entered(with_seat_given_back(session, seat), events, at)
