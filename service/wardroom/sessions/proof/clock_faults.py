"""Reminders, deadlines and stops at a wrong time, as far as that shows without applying the rules.

For logs that cannot be played again: something in them is hidden, or their rules are not here.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from wardroom.engine.refusals import StateFault
from wardroom.engine.session_actions import SET_STANDING_ORDERS
from wardroom.sessions.basics.times import milliseconds
from wardroom.sessions.log.endings import DEADLINE_MISSED
from wardroom.sessions.log.export import Export
from wardroom.sessions.log.kinds import (
    NO_PROGRESS,
    OF_CLOCK,
    POLICY,
    PUT_OFF,
    REMINDER,
    RESTORED,
    UNDO,
)
from wardroom.sessions.proof.binding import Declared, events_of
from wardroom.sessions.proof.findings import Finding, finding
from wardroom.sessions.records.clocks import Deadlines

_MAY_BE_NONE = NO_PROGRESS | {POLICY, SET_STANDING_ORDERS}
"""Kinds of actions that need not begin the clock of their seat anew: of the last two that depends
on what followed, which a log may hide."""


def clock_faults(log: Export, declared: Declared) -> Iterator[Finding]:
    """Find clock events in a log that were entered at a time when they were not due."""
    clocks = _Clocks(declared)
    for entry in log.entries:
        acts = [event for event in events_of(entry) if isinstance(event.get("action"), dict)]
        last = acts[-1] if acts else {"seat": None, "action": {}}
        try:
            at = milliseconds(str(entry.content.get("at")))
            kept = clocks.keeps(last.get("seat"), last["action"], at, entry.content.get("ended"))
        except (StateFault, KeyError, TypeError):
            kept = last["action"].get("kind") not in OF_CLOCK
        if not kept:
            detail = "the clocks of the seats do not lead to this"
            yield finding("clock_not_kept", detail, entry.number, found=last)


class _Clocks:
    """The state of the clocks of the seats, as a log shows it.

    `began`: from when on the seconds of each seat count at the earliest. `said`: when its clock
    runs out, as a reminder states since which nothing has changed it.
    """

    def __init__(self, declared: Declared) -> None:
        self._seats = declared.seats
        self._deadlines = declared.deadlines
        self._began: dict[Any, int] = {}
        self._undone: dict[Any, int] = {}
        self._said: dict[Any, int] = {}
        self._before = 0

    def keeps(self, seat: Any, action: dict[str, Any], at: int, ended: Any) -> bool:
        """Return whether an entry with this last `action` can stand there."""
        self._began = self._began or dict.fromkeys(self._seats, at)
        kind, before, self._before = action.get("kind"), self._before, at
        if kind in OF_CLOCK:
            terms = self._deadlines
            return (
                seat is None
                and terms is not None
                and self._fell_due(terms, action, at, before, ended)
            )
        if seat is not None or kind in (RESTORED, None):  # None: what it did is hidden.
            self._said = {}
        undone = self._undone.get(seat, 0)
        if kind == UNDO:
            self._undone[seat] = undone + 1
        elif seat in self._began and kind not in _MAY_BE_NONE:
            if undone:
                self._undone[seat] = undone - 1
            elif self._deadlines is not None and self._deadlines.per == "action":
                self._began[seat] = at
        return True

    def _fell_due(
        self, terms: Deadlines, action: dict[str, Any], at: int, before: int, ended: Any
    ) -> bool:
        if action["kind"] == PUT_OFF:
            began, stopped = milliseconds(action["from"]), milliseconds(action["to"])
            self._said = {}
            return bool(stopped - began == action["seconds"] * 1000) and began <= at < stopped
        if action["kind"] == REMINDER:
            due, seat = milliseconds(action["due"]), action["seat"]
            again, self._said[seat] = seat in self._said, due
            if again or terms.remind_seconds is None:
                return False
            reminds = max(due - terms.remind_seconds * 1000, before)
            return at == reminds and self._earned(terms, seat, due)
        late, then = action["seats"], action["then"]
        fits = then == terms.then and (then != "resign" or ended == DEADLINE_MISSED)
        if then == "umpire":  # Everybody whose clock ran out then is named.
            fits = fits and {one for one, due in self._said.items() if due == at} <= {*late}
        return bool(late and fits) and all(
            self._earned(terms, seat, at) and self._said.get(seat, at) == at for seat in late
        )

    def _earned(self, terms: Deadlines, seat: Any, due: int) -> bool:
        """Whether the clock of `seat` can have run out by `due`."""
        return due >= self._began[seat] + terms.seconds * 1000
