"""Enters replaced tokens of a tournament's organisers into the logs of its games.

The holder of such a token reads the games and may rule on them. So the logs of all games under way
record that and when the token changed hands, and nobody can remove the entries.
"""

from __future__ import annotations

import msgspec

from wardroom.engine.refusals import StateFault
from wardroom.sessions.game.play import Acted, SessionOver, check_time, entered
from wardroom.sessions.game.ruling import bound
from wardroom.sessions.log.kinds import REKEY
from wardroom.sessions.records.standing import Event, Session


def rekeyed(session: Session, number: int, change: str, at: str) -> Acted:
    """Return `session` with an entry for change `number` of the organisers' tokens.

    Raises SessionOver if the game has ended, TournamentClosed if its time is up, StateFault for a
    game without a tournament.
    """
    if session.over:
        raise SessionOver("the game is over")
    check_time(session, at)
    if session.founding.tournament is None:
        raise StateFault("no organiser has a token of a game of no tournament")
    action = {"kind": REKEY, "number": number, "change": change}
    events = (*session.held, Event(action=action))
    return entered(msgspec.structs.replace(session, back=bound(session)), events, at)
