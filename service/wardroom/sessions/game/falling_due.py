"""Due events of a session: reminders, deadlines, postponed deadlines, pending rulings.

Pure, like `play`, and with the same result in a replay. Each event becomes an entry with the time
at which it fell due, no matter when the session is read.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from wardroom.engine.refusals import StateFault
from wardroom.sessions.basics.times import SKEW_SECONDS, milliseconds, of_milliseconds
from wardroom.sessions.game.deadlines import Falls, next_of, policy_plays, put_off, run_out
from wardroom.sessions.game.play import Acted, due_seats, ended_as, entered, lapses
from wardroom.sessions.log.endings import DEADLINE_MISSED
from wardroom.sessions.log.kinds import DEADLINE, REMINDER, STANDS
from wardroom.sessions.records.clocks import Stop, Then
from wardroom.sessions.records.standing import Event, Session, TakenBack


class ClockNotKept(StateFault):
    """The log has an event at a time that does not follow from the clock of its seat."""


def falls_due(session: Session, now: int, stops: Sequence[Stop] = ()) -> Falls | None:
    """Return the first event of `session` that is due at the time `now`, or None.

    A deadline within one of the `stops` is postponed. Events at or after the time at which the game
    ends by itself do not happen.
    """
    pending = _pending(session)
    if pending is not None:
        return pending if pending.time <= now else None
    deadlines, ends = session.founding.deadlines, lapses(session)
    if deadlines is None or session.over:
        return None
    until = now if ends is None else min(now, milliseconds(ends) - 1)
    due = next_of(session.clocks, deadlines, stops)
    if due is None or due.time > until:
        return None
    if due.kind != DEADLINE or not session.clocks.common or deadlines.then == "umpire":
        return due
    # If seats decide in secret, only a consequence that ends this at once may reveal which seats
    # are late.
    truly = due_seats(session, session.founding.seats)
    late = tuple(seat for seat in due.seats if seat in truly)
    return due._replace(seats=late) if late else None


def when_next_due(session: Session) -> int:
    """Return when the next event falls due on the clocks of `session`; 0 if no event does."""
    deadlines = session.founding.deadlines
    due = _pending(session)
    if due is None and deadlines is not None and not session.over:
        due = next_of(session.clocks, deadlines)
    return 0 if due is None else due.time


def fallen_due(session: Session, falls: Falls) -> Acted:
    """Return `session` after its first due event, which is entered with its due time."""
    if falls.kind == STANDS:
        return _stands(session, falls)
    deadlines, clocks = session.founding.deadlines, session.clocks
    assert deadlines is not None
    at, action = falls.time, dict[str, Any](kind=falls.kind)
    if falls.stop is not None:
        began, ended = falls.stop
        clocks = put_off(clocks, falls.stop)
        action |= {"seconds": (ended - began) // 1000}
        action |= {"from": of_milliseconds(began), "to": of_milliseconds(ended)}
    elif falls.kind == REMINDER:
        (seat,) = falls.seats
        at = max(at, milliseconds(session.at))
        action |= {"seat": seat, "due": of_milliseconds(clocks.seats[seat].due)}
        clocks = clocks.with_seat(seat, reminded=True)
    else:
        action |= {"seats": falls.seats, "then": deadlines.then}
        clocks = run_out(clocks, falls.seats)
        session = _missed(session, falls.seats, deadlines.then)
        if deadlines.then == "policy":
            clocks = policy_plays(clocks, falls.seats)
    # This entry contains the waiting secret orders, which can no longer be taken back; it does not
    # show whether there are any.
    back = msgspec.structs.replace(session.back, settled=None)
    if clocks.common:
        back = TakenBack(reason="revealed")
    session = msgspec.structs.replace(session, clocks=clocks, back=back)
    event = Event(action=action)
    return entered(session, (*session.held, event), of_milliseconds(at))


def _pending(session: Session) -> Falls | None:
    """Return when the pending ruling ends the game, or None.

    No clock runs while a ruling is pending.
    """
    pending = session.pending_ending
    return None if pending is None else Falls(pending.due, STANDS, pending.ended_by)


def _stands(session: Session, falls: Falls) -> Acted:
    """Return `session` ended by its pending ruling."""
    pending = session.pending_ending
    assert pending is not None
    event = Event(action={"kind": STANDS, "entry": pending.entry})
    ended = ended_as(session, pending.ending, pending.ended_by)
    return entered(ended, (*session.held, event), of_milliseconds(falls.time))


def _missed(session: Session, seats: tuple[str, ...], then: Then) -> Session:
    """Return `session` after `seats` have missed their deadline."""
    if then == "umpire":
        return msgspec.structs.replace(session, awaits_umpire=True)
    if then == "resign":
        return msgspec.structs.replace(
            session, phase="over", ending=DEADLINE_MISSED, ended_by=seats
        )
    return session


def check_clocks(session: Session, at: str) -> None:
    """Raise ClockNotKept if an event was due before the entry at the time `at`.

    A minute is tolerated: a request takes time, and in logs of 0.1.0 the clocks of workers could
    differ.
    """
    due = falls_due(session, milliseconds(at) - SKEW_SECONDS * 1000)
    if due is not None:
        whose = " and ".join(due.seats)
        raise ClockNotKept(f"a {due.kind} of {whose} at {of_milliseconds(due.time)} is missing")
