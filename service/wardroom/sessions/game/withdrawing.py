"""Enters withdrawals and reinstatements of players into the logs of their games.

If the umpire's rulings that end games are pending for a time, so is a withdrawal. It is taken back
in all games at once, for the whole tournament.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from wardroom.engine.refusals import StateFault
from wardroom.sessions.game.play import Acted, check_organised, check_time, ending_as, entered
from wardroom.sessions.log.endings import WITHDRAWN
from wardroom.sessions.log.kinds import REINSTATE, WITHDRAW
from wardroom.sessions.records.standing import Event, Session, TakenBack


def withdraw(session: Session, seats: Sequence[str], reason: str, at: str) -> Acted:
    """Return `session`, a game of a tournament, after the player of `seats` was withdrawn.

    The game ends, at once or when that is due, no matter what was pending in it. Raises SessionOver
    if it has already ended, TournamentClosed if its time is up, StateFault for unknown seats.
    """
    check_organised(session)
    check_time(session, at)
    named = _seats_of(session, seats)
    action = {"kind": WITHDRAW, "seats": named, "reason": reason}
    ending = ending_as(session, WITHDRAWN, named, at)
    if not ending.over:
        ending = msgspec.structs.replace(ending, back=TakenBack(reason="ruled"))
    return entered(ending, (*session.held, Event(action=action)), at)


def reinstate(session: Session, seats: Sequence[str], at: str) -> Acted:
    """Return `session`, which goes on, after the player of `seats` was reinstated.

    Other withdrawn players stay withdrawn. Raises SessionOver if the game has ended,
    TournamentClosed if its time is up, StateFault for seats whose withdrawal is not pending.
    """
    check_organised(session)
    check_time(session, at)
    away = withdrawn_seats(session)
    named = _seats_of(session, seats)
    pending = session.pending_ending
    if pending is None or not set(named) <= set(away):
        raise StateFault("a withdrawal taken back that is not pending")
    left = tuple(seat for seat in away if seat not in named)
    still = msgspec.structs.replace(pending, ended_by=left) if left else None
    session = msgspec.structs.replace(session, pending_ending=still, back=TakenBack(reason="ruled"))
    event = Event(action={"kind": REINSTATE, "seats": named})
    return entered(session, (*session.held, event), at)


def withdrawn_seats(session: Session) -> tuple[str, ...]:
    """Return the seats of `session` whose withdrawal is pending."""
    pending = session.pending_ending
    return pending.ended_by if pending is not None and pending.ending == WITHDRAWN else ()


def _seats_of(session: Session, seats: Sequence[str]) -> tuple[str, ...]:
    """Return `seats` in order; raises StateFault if the order differs or a seat is unknown."""
    named = tuple(seat for seat in session.founding.seats if seat in seats)
    if not named or named != tuple(seats):
        raise StateFault("a withdrawal from seats that the game does not have")
    return named
