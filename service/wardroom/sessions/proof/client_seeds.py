"""Checks the client seeds in a log against the commitments of their seats."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from wardroom.engine.refusals import StateFault
from wardroom.engine.session_actions import SHORTEST_SEED
from wardroom.sessions.basics.commitment import commit_client_seed
from wardroom.sessions.basics.times import later
from wardroom.sessions.log.endings import VOID
from wardroom.sessions.log.export import Export
from wardroom.sessions.proof.binding import Declared, events_of
from wardroom.sessions.proof.findings import Finding, finding


def client_seeds(log: Export, declared: Declared) -> dict[str, str]:
    """Return the seeds that the seats of `log` gave at the start, or revealed."""
    kind = "reveal" if declared.commits else "start"
    found: dict[str, str] = {}
    for event in (event for entry in log.entries for event in events_of(entry)):
        seat, action = event.get("seat"), event.get("action")
        if seat in declared.seats and isinstance(action, dict) and action.get("kind") == kind:
            given = action.get("client_seed", "")
            if _is_hex(given):
                found.setdefault(seat, given)
    return found


def client_seed_faults(log: Export, declared: Declared) -> Iterator[Finding]:
    """Find seeds revealed too early, too late or not as committed, and dice thrown too early."""
    if declared.commits and declared.reveal_seconds is not None:
        yield from _Promises(log, declared, declared.reveal_seconds).faults()


class _Promises:
    """The commitments of the seats of a log, and the seeds revealed so far."""

    def __init__(self, log: Export, declared: Declared, seconds: int) -> None:
        self._log = log
        self._seats = declared.people
        self._seconds = seconds
        self._promised: dict[str, Any] = {}
        self._kept: set[str] = set()
        self._deadline: str | None = None

    def faults(self) -> Iterator[Finding]:
        void = False
        for entry in self._log.entries:
            at = str(entry.content.get("at"))
            for position, event in enumerate(events_of(entry)):
                seat, action = event.get("seat"), event.get("action")
                kind = action.get("kind") if isinstance(action, dict) else None
                wrong = None
                if kind == "commit":
                    wrong = self._commits(seat, action, at)
                elif kind == "reveal":
                    wrong = self._reveals(seat, action, at)
                elif kind == VOID and seat is None:
                    wrong, void = self._ends(action, at), True
                elif event.get("step") is not None and len(self._kept) < len(self._seats):
                    wrong = "thrown_early"
                if wrong is not None:
                    yield finding(wrong, _DETAILS[wrong], entry.number, event=position, found=event)
        if void != (self._log.entries[-1].content.get("ended") == VOID):
            yield finding("deadline_not_kept", _DETAILS["deadline_not_kept"], self._log.number)

    def _commits(self, seat: Any, action: Any, at: str) -> str | None:
        if seat not in self._seats or len(self._promised) == len(self._seats):
            return "client_seed_differs"
        self._promised[seat] = action.get("commitment")
        if len(self._promised) == len(self._seats):
            try:
                self._deadline = later(at, self._seconds)
            except StateFault:
                return "deadline_not_kept"
        return None

    def _reveals(self, seat: Any, action: Any, at: str) -> str | None:
        if len(self._promised) < len(self._seats):
            return "revealed_early"
        if not self._fits(seat, action.get("client_seed")):
            return "client_seed_differs"
        self._kept.add(seat)
        return None if self._deadline is None or at < self._deadline else "deadline_not_kept"

    def _fits(self, seat: Any, seed: Any) -> bool:
        if seat not in self._seats or seat in self._kept or not _is_hex(seed):
            return False
        if 0 < len(seed) < 2 * SHORTEST_SEED:
            return False
        commitment, promised = bytes.fromhex(self._log.commitment), self._promised[seat]
        made = commit_client_seed(commitment, seat, bytes.fromhex(seed)).hex()
        return isinstance(promised, str) and made == promised.lower()

    def _ends(self, action: Any, at: str) -> str | None:
        silent = [seat for seat in self._seats if seat not in self._kept]
        late = self._deadline is not None and at >= self._deadline
        return None if late and silent and action.get("seats") == silent else "deadline_not_kept"


_DETAILS = {
    "revealed_early": "not every seat had committed to its client seed before",
    "client_seed_differs": "it is not what the seat has committed to, or it comes too late",
    "thrown_early": "not every seat had revealed its client seed before",
    "deadline_not_kept": "the log does not keep the time that its seats had to reveal",
}


def _is_hex(text: Any) -> bool:
    try:
        return isinstance(text, str) and bytes.fromhex(text).hex() == text.lower()
    except ValueError:
        return False
