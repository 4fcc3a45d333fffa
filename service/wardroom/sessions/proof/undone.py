"""Entries of a log without effect, because they were taken back or a ruling set the game back.

A throw of typed faces is taken back once every seat that a person plays has requested it and none
has advanced the game meanwhile. A game may also be set back to an entry that had no effect any
more; that entry then has effect again.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from wardroom.engine.session_actions import SUPPLY_DICE
from wardroom.sessions.log.export import Export, LoggedEntry
from wardroom.sessions.log.kinds import DEADLINE, NO_PROGRESS, RULING, UNDO, kind_of
from wardroom.sessions.proof.binding import declared_in, events_of

_BACK_TO = "back_to"


def undone(log: Export) -> frozenset[int]:
    """Return the numbers of those entries of `log` that were visibly undone."""
    return frozenset(undone_by(log))


def undone_by(log: Export) -> dict[int, int]:
    """Return the entries of `log` without effect, each with the entry that set the game back."""
    before = _Before(log).of_each()
    standing, gone, place = set[int](), dict[int, int](), len(before) - 1
    while place >= 0:
        number = log.entries[place].number
        standing.add(number)
        gone |= {entry.number: number for entry in log.entries[before[place] + 1 : place]}
        place = before[place]
    # Unchecked numbers may be those of entries with effect.
    return {entry: by for entry, by in gone.items() if entry not in standing}


class _Before:
    """The predecessor of each entry of a log; if a ruling set the game back, it is an earlier one.

    Entries are identified by their places, because the numbers in an unchecked log may be wrong.
    """

    def __init__(self, log: Export) -> None:
        declared = declared_in(log)
        self._entries = log.entries
        self._typed = declared is not None and declared.dice == "supplied"
        self._people = set(() if declared is None else declared.people)
        self._asked: tuple[int, set[Any]] = (0, set())
        """The throw that seats have requested to take back, and those seats."""

    def of_each(self) -> list[int]:
        """Return for each entry the place of the entry before it; -1 if there is none."""
        found: list[int] = []
        places: dict[int, int] = {}
        thrown = {entry.number for entry in self._entries if self._typed and _throws(entry)}
        for place, entry in enumerate(self._entries):
            found.append(place - 1)
            actions = list(_actions(entry))
            for seat, action in actions:
                first = self._taken_back(seat, action, thrown)
                if first in places:
                    found[place] = found[places[first]]
                back = action.get(_BACK_TO) if kind_of(action) == RULING else None
                if isinstance(back, int) and back in places:
                    found[place] = places[back]
            if actions and _takes_on(*actions[-1]):
                self._asked = (0, set())
            places[entry.number] = place
        return found

    def _taken_back(self, seat: Any, action: dict[str, Any], thrown: set[int]) -> int:
        """Return the first entry that an `action` takes back; 0 if it takes back none."""
        kind, entry = kind_of(action), action.get("entry")
        if kind == DEADLINE and action.get("then") == "policy":
            self._people -= set(map(str, action.get("seats") or ()))
        if kind != UNDO or not isinstance(entry, int):
            return 0
        if entry not in thrown:
            return entry
        asked = self._asked[1] if self._asked[0] == entry else set()
        self._asked = (entry, {*asked, seat})
        return entry if self._people <= self._asked[1] else 0


def _actions(entry: LoggedEntry) -> Iterator[tuple[Any, dict[str, Any]]]:
    for event in events_of(entry):
        action, seat = event.get("action"), event.get("seat")
        if isinstance(action, dict):
            yield seat if isinstance(seat, str) else None, action


def _takes_on(seat: Any, action: dict[str, Any]) -> bool:
    """Return whether an action advances the game, so that waiting secret orders get an entry."""
    return seat is not None and kind_of(action) not in NO_PROGRESS


def _throws(entry: LoggedEntry) -> bool:
    """Return whether faces were typed in an entry, or a step of the entry used typed faces."""
    if any(kind_of(action) == SUPPLY_DICE for _, action in _actions(entry)):
        return True
    steps = (event.get("step") for event in events_of(entry))
    return any(isinstance(step, dict) and step.get("roll") for step in steps)
