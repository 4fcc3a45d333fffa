"""Hidden games: the organiser can open one to rule on it, which makes a log entry.

From then on the organiser knows dice that other games of the round have still to throw. So the log
records that and when the game was opened, and nobody can remove the entry.
"""

from __future__ import annotations

import msgspec

from wardroom.engine.refusals import StateFault
from wardroom.sessions.game.play import Acted, SessionOver, check_time, entered
from wardroom.sessions.game.ruling import bound
from wardroom.sessions.log.kinds import OPEN_GAME
from wardroom.sessions.records.standing import Event, Session


def opened(session: Session, reason: str, at: str) -> Acted:
    """Return `session` after its tournament's organiser has opened it, for a `reason`.

    Raises SessionOver if the game has ended, TournamentClosed if its time is up, StateFault for a
    game without a tournament or without an umpire.
    """
    if session.over:
        raise SessionOver("the game is over")
    check_time(session, at)
    if session.founding.tournament is None or session.founding.umpire is None:
        raise StateFault("nobody opens a game that no organiser rules on")
    events = (*session.held, Event(action={"kind": OPEN_GAME, "reason": reason}))
    return entered(msgspec.structs.replace(session, back=bound(session)), events, at)
