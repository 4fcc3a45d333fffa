"""Pauses of a tournament: the clocks of its games stop, which log entries record."""

from __future__ import annotations

from typing import Any

import msgspec

from wardroom.engine.refusals import StateFault
from wardroom.sessions.basics.times import milliseconds
from wardroom.sessions.basics.tokens import ORGANISER
from wardroom.sessions.game.deadlines import paused as stood_still
from wardroom.sessions.game.play import Acted, SessionOver, check_time, entered
from wardroom.sessions.game.ruling import bound
from wardroom.sessions.log.kinds import PAUSE, RESUME
from wardroom.sessions.records.standing import Event, Session


def paused(session: Session, until: str, at: str) -> Acted:
    """Return `session` with its clocks stopped until a time, by a pause of its tournament.

    Raises SessionOver if the game has ended, TournamentClosed if its time is up, StateFault for a
    game without a tournament or without deadlines, and for a pause that is already over.
    """
    _check(session, at)
    if milliseconds(until) <= milliseconds(at):
        raise StateFault("a pause ends later than it begins")
    return _entered(session, {"kind": PAUSE, "until": until}, milliseconds(until), at)


def resumed(session: Session, at: str) -> Acted:
    """Return `session` with its clocks running again, before the planned end of a pause.

    Raises the exceptions of `paused`, and StateFault if there is no pause.
    """
    _check(session, at)
    if not is_paused(session, at):
        raise StateFault("the tournament does not pause")
    return _entered(session, {"kind": RESUME}, milliseconds(at), at)


def is_paused(session: Session, at: str) -> bool:
    """Return whether a pause stops the clocks of `session` at the time `at`."""
    return session.clocks.from_when(milliseconds(at)) > milliseconds(at)


def _check(session: Session, at: str) -> None:
    if session.over:
        raise SessionOver("the game is over")
    check_time(session, at)
    if session.founding.tournament is None or session.founding.deadlines is None:
        raise StateFault("only a tournament with deadlines pauses")


def _entered(session: Session, action: dict[str, Any], until: int, at: str) -> Acted:
    deadlines = session.founding.deadlines
    assert deadlines is not None
    clocks = stood_still(session.clocks, deadlines, milliseconds(at), until)
    session = msgspec.structs.replace(session, clocks=clocks, back=bound(session))
    return entered(session, (*session.held, Event(seat=ORGANISER, action=action)), at)
