"""Scenes: a log entry with the position, the decisions and their results."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

import msgspec

from wardroom.sessions.basics.tokens import readers_in
from wardroom.sessions.game.play import Acted
from wardroom.sessions.log.export import Export
from wardroom.sessions.proof.binding import declared_in
from wardroom.sessions.proof.replay import Hearing, Resolve
from wardroom.sessions.proof.verification import Known, Unusable, replayed
from wardroom.sessions.records.standing import Session


class Taken(msgspec.Struct, frozen=True):
    """A decision of `seat` in `session`, and the policy that took it, if a policy did."""

    session: Session
    seat: str
    decision: Any
    policy: str | None


class Scene(msgspec.Struct, frozen=True):
    """The position after an entry, its events, and the decisions in it."""

    session: Session
    came: Acted
    taken: tuple[Taken, ...]

    def last_of(self, seat: str | None) -> Taken | None:
        """Return the last decision of `seat` in the entry, or None."""
        own = [one for one in self.taken if one.seat == seat]
        return own[-1] if own else None


class Readers(msgspec.Struct, frozen=True):
    """The possible readers of a game: its seats and other places."""

    seats: tuple[str, ...]
    own: str
    over: bool


def readers_of(log: Export) -> Readers:
    """Return the possible readers of the game in `log`; `own` is the reader of that log.

    Raises Unusable for a log without a founding.
    """
    declared = declared_in(log)
    if declared is None:
        raise Unusable("the first entry has no founding")
    seats = readers_in(declared.seats, umpire=declared.umpire is not None)
    over = log.entries[-1].content.get("ended") is not None
    return Readers(seats, log.seat, over)


def scene_at(log: Export, at: int, resolve: Resolve, facts: Known) -> Scene:
    """Return the scene of entry `at` of `log`. The log is checked, and replayed up to that entry.

    Raises the exceptions of `replayed`.
    """
    watch = _Watch(at)
    session = replayed(log, resolve, at, facts, watch, to_the_end=False)
    if watch.made is None:
        raise Unusable("the log stops in the middle of a step: nothing is known of what came of it")
    return Scene(session, watch.made, tuple(watch.taken))


def stood_after(
    log: Export, numbers: Collection[int], resolve: Resolve, facts: Known
) -> dict[int, Session]:
    """Return the game in `log` after each of the entries `numbers`.

    The log is checked, and replayed once, up to the last of them. Raises the exceptions of
    `replayed`.
    """
    if not numbers:
        return {}
    watch = _Standing(numbers)
    replayed(log, resolve, max(numbers), facts, watch, to_the_end=False)
    return watch.stood


class _Standing(Hearing):
    """Keeps the session after certain entries."""

    def __init__(self, wanted: Collection[int]) -> None:
        self._wanted = frozenset(wanted)
        self._number = 1
        self.stood: dict[int, Session] = {}

    def entering(self, number: int) -> None:
        self._number = number

    def came(self, acted: Acted) -> None:
        if self._number in self._wanted:
            self.stood[self._number] = acted.session


class _Watch(Hearing):
    """Waits for one entry."""

    def __init__(self, at: int) -> None:
        self._at = at
        self._number = 1
        self.made: Acted | None = None
        self.taken: list[Taken] = []

    def entering(self, number: int) -> None:
        self._number = number

    def deciding(self, session: Session, seat: str, decision: Any, policy: str | None) -> None:
        if self._number == self._at:
            self.taken.append(Taken(session, seat, decision, policy))

    def came(self, acted: Acted) -> None:
        if self._number == self._at:
            self.made = acted
