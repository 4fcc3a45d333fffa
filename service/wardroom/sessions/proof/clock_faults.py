"""Finds events at wrong times, as far as this is possible without the rules.

For logs that cannot be replayed: parts of them are hidden, or their rules are not installed.
"""

from __future__ import annotations

from collections.abc import Container, Iterator
from typing import Any

from wardroom.engine.refusals import StateFault
from wardroom.sessions.basics.times import milliseconds
from wardroom.sessions.basics.tokens import UMPIRE
from wardroom.sessions.log.endings import BY_RULING, DEADLINE_MISSED, WITHDRAWN
from wardroom.sessions.log.export import Export
from wardroom.sessions.log.kinds import (
    MAY_BE_NO_PROGRESS,
    OF_CLOCK,
    PROPOSE_FACES,
    PUT_OFF,
    REINSTATE,
    REMINDER,
    RESTORED,
    RULING,
    STANDS,
    UNDO,
    WITHDRAW,
    kind_of,
    unknown_kind,
)
from wardroom.sessions.proof.binding import Declared, events_of
from wardroom.sessions.proof.findings import Finding, finding
from wardroom.sessions.records.clocks import Deadlines

STOP_CLOCKS = (RESTORED, WITHDRAW, REINSTATE, PROPOSE_FACES)
"""Actions without an acting seat that stop clocks or let them run on, so that they run out at other
times."""


def clock_faults(log: Export, declared: Declared, offered: Container[str]) -> Iterator[Finding]:
    """Find reminders and deadlines in a log that were not due at their times.

    `offered`: the kinds of action that its game offers, if known.
    """
    clocks, rulings = _Clocks(declared), _Rulings(declared)
    for entry in log.entries:
        acts = [event for event in events_of(entry) if isinstance(event.get("action"), dict)]
        last = acts[-1] if acts else {"seat": None, "action": {}}
        if any(unknown_kind(event["action"], offered) for event in acts):
            clocks.unheard()
            rulings.unheard()
        try:
            at = milliseconds(str(entry.content.get("at")))
            ended, whose = entry.content.get("ended"), last.get("seat")
            if kind_of(last["action"]) == STANDS:
                kept = whose is None and rulings.stands(last["action"], at, ended)
            else:
                rulings.note(whose, last["action"], entry.number, at, ended)
                kept = clocks.keeps(whose, last["action"], at, ended)
        except (StateFault, KeyError, TypeError):
            kept = kind_of(last["action"]) not in OF_CLOCK
        if not kept:
            detail = "the clocks of the seats do not lead to this"
            yield finding("clock_not_kept", detail, entry.number, found=last)


class _Rulings:
    """The pending ruling or withdrawal in a log: its entry, due time and ending.

    `_away`: the seats of the withdrawn players. After an action of an `unknown` kind, it is not
    known which ruling is pending.
    """

    def __init__(self, declared: Declared) -> None:
        self._waits = 0 if declared.umpire is None else declared.umpire.waits * 1000
        tournament = declared.tournament
        self._last = None if tournament is None else milliseconds(tournament.closes) - 1
        self._pending: tuple[int, int, str] | None = None
        self._away = set[str]()
        self._unknown = False

    def unheard(self) -> None:
        """Record an action of an unknown kind, which may have ended the pending ruling."""
        self._unknown = True

    def note(self, seat: Any, action: dict[str, Any], number: int, at: int, ended: Any) -> None:
        """Record the last `action` of entry `number`."""
        kind, ending = action.get("kind"), None
        if seat == UMPIRE and kind == RULING:
            ending = next((BY_RULING[name] for name in BY_RULING if action.get(name)), None)
            if ended is not None or "pending_ending" in action:
                self._pending = None
        elif seat is None and kind == WITHDRAW:
            self._away, ending = {*action["seats"]}, WITHDRAWN
        elif seat is None and kind == REINSTATE:
            self._away -= {*action["seats"]}
            self._pending = self._pending if self._away else None
        if ended is None and ending is not None and self._waits:
            due = at + self._waits
            self._pending = number, due if self._last is None else min(due, self._last), ending

    def stands(self, action: dict[str, Any], at: int, ended: Any) -> bool:
        """Return whether a ruling ends the game in this entry."""
        return self._unknown or self._pending == (action["entry"], at, ended)


class _Clocks:
    """The clocks of the seats, as far as a verifier without the rules knows them.

    `began`: by seat, the earliest time from which its seconds count. `said`: by seat, when its
    clock runs out according to a reminder that is still valid. After an action of an `unknown`
    kind, it is not known when a clock began.
    """

    def __init__(self, declared: Declared) -> None:
        self._seats = declared.seats
        self._deadlines = declared.deadlines
        self._began: dict[Any, int] = {}
        self._undone: dict[Any, int] = {}
        self._said: dict[Any, int] = {}
        self._before = 0
        self._unknown = False

    def unheard(self) -> None:
        """Record an action of an unknown kind, which may have changed any clock."""
        self._unknown, self._said = True, {}

    def keeps(self, seat: Any, action: dict[str, Any], at: int, ended: Any) -> bool:
        """Return whether an entry with this last `action` agrees with the clocks."""
        kind, before, self._before = kind_of(action), self._before, at
        # If the clock of the service was set back, clocks of seats run out earlier by as much.
        back = max(0, before - at)
        began = self._began or dict.fromkeys(self._seats, at)
        self._began = {one: since - back for one, since in began.items()}
        if kind in OF_CLOCK:
            terms = self._deadlines
            return (
                seat is None
                and terms is not None
                and self._fell_due(terms, action, at, before, ended)
            )
        if seat is not None or kind in (*STOP_CLOCKS, None):  # None: its action is hidden.
            self._said = {}
        undone = self._undone.get(seat, 0)
        if kind == UNDO:
            self._undone[seat] = undone + 1
        elif seat in self._began and kind not in MAY_BE_NO_PROGRESS:
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
        if then == "umpire":  # The entry names all seats whose clocks ran out then.
            fits = fits and {one for one, due in self._said.items() if due == at} <= {*late}
        return bool(late and fits) and all(
            self._earned(terms, seat, at) and self._said.get(seat, at) == at for seat in late
        )

    def _earned(self, terms: Deadlines, seat: Any, due: int) -> bool:
        """Return whether the clock of `seat` can have run out by `due`."""
        return self._unknown or due >= self._began[seat] + terms.seconds * 1000
