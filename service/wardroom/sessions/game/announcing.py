"""Announcements of how a rule is read in all games of a tournament, and their log entries.

An announcement is not a ruling in a game: it answers no question there, and does not affect clocks.
"""

from __future__ import annotations

import msgspec

from wardroom.engine.refusals import StateFault
from wardroom.sessions.game.play import Acted, SessionOver, check_time, entered
from wardroom.sessions.game.ruling import bound
from wardroom.sessions.log.kinds import ANNOUNCE
from wardroom.sessions.records.standing import Event, Session


def announced(session: Session, number: int, rule: str, reason: str, at: str) -> Acted:
    """Return `session` with announcement `number`: the reading of a `rule`, and the reason.

    Raises SessionOver if the game has ended, TournamentClosed if its time is up, StateFault for a
    game without a tournament or without an umpire, and for a number that is not later than those in
    the log.
    """
    if session.over:
        raise SessionOver("the game is over")
    check_time(session, at)
    if session.founding.tournament is None or session.founding.umpire is None:
        raise StateFault("only an umpire of a tournament announces how a rule is read")
    if number <= session.announced:
        raise StateFault("the numbers of announcements rise")
    action = {"kind": ANNOUNCE, "number": number, "rule": rule, "reason": reason}
    events = (*session.held, Event(action=action))
    session = msgspec.structs.replace(session, announced=number, back=bound(session))
    return entered(session, events, at)
