"""Who sits at the screen: one person, or several who take turns.

If several people share a screen, it is cleared between them, and each is shown what their own seat
may see.
"""

from __future__ import annotations

from collections.abc import Sequence

from wardroom.engine.trace import TraceStep
from wardroom.sessions.game.play import due_seats
from wardroom.sessions.log.seen import is_seen
from wardroom.sessions.records.standing import Event
from wardroom.terminal.screen import Screen
from wardroom.terminal.table import Table
from wardroom.text import Labels, Narrator

_LAST_SEEN = 8
"""The steps shown again of a game that is continued."""


class Seats:
    """The people of a game, and what each has been shown."""

    def __init__(self, table: Table, screen: Screen, narrator: Narrator, labels: Labels) -> None:
        self._table, self._screen = table, screen
        self._narrator, self._labels = narrator, labels
        people = table.people
        self.present: str | None = people[0] if len(people) == 1 else None
        seen = max(0, len(table.steps) - _LAST_SEEN) if table.record.moves else 0
        self._shown = dict.fromkeys(table.game.seats, seen)

    def next(self) -> str:
        """Return the seat that decides next: the person at the screen first."""
        due = [
            seat
            for seat in due_seats(self._table.session, self._table.game.seats)
            if seat in self._table.people
        ]
        if self.present in due or not due:
            return self.present or self._table.people[0]
        return due[0]

    def come(self, seat: str) -> None:
        """Call the person of `seat` to the screen, with only what the seat may see."""
        if seat == self.present:
            return
        screen, named = self._screen, self._labels.value(seat, "seat")
        if self.present is not None:
            gone = screen.spoken("next_seat", seat=named)
            screen.wait(gone)
        screen.clear()
        self.present = seat
        screen.wait(screen.spoken("turn_of", seat=named))
        screen.clear()
        self.tell()

    def tell(self) -> None:
        """Show the person at the screen what is new to them, as far as their seat may see it."""
        if self.present is not None:
            first = self._shown[self.present]
            self._shown[self.present] = len(self._table.steps)
            self._screen.lines(self._told(self._table.steps[first:]))

    def log(self) -> None:
        """Show the person at the screen the whole log, as far as their seat may see it now."""
        self._screen.lines(self._told(self._table.steps))

    def _told(self, steps: Sequence[TraceStep]) -> list[str]:
        session = self._table.session
        return [
            self._narrator.line(step)
            for step in steps
            if is_seen(session, Event(step=step), self.present)
        ]
