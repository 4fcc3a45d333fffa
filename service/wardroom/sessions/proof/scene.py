"""An entry of a log as it was: where the game stood, what was decided, and what came of it."""

from __future__ import annotations

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
    """A decision that `seat` took where `session` stood; `policy`: which one took it for it."""

    session: Session
    seat: str
    decision: Any
    policy: str | None


class Scene(msgspec.Struct, frozen=True):
    """Where the game stood after an entry, what came in that, and the decisions taken in it."""

    session: Session
    came: Acted
    taken: tuple[Taken, ...]

    def last_of(self, seat: str | None) -> Taken | None:
        """Return the decision of `seat` in the entry, the last if it took several, or None."""
        own = [one for one in self.taken if one.seat == seat]
        return own[-1] if own else None


class Readers(msgspec.Struct, frozen=True):
    """Who can be shown a game: `seats`, and the places beside them; `over`: nothing is hidden."""

    seats: tuple[str, ...]
    own: str
    over: bool


def readers_of(log: Export) -> Readers:
    """Return who can be shown the game in `log`, as the holder of that log: its own reader.

    Raises Unusable for a log without a founding.
    """
    declared = declared_in(log)
    if declared is None:
        raise Unusable("the first entry has no founding")
    seats = readers_in(declared.seats, umpire=declared.umpire is not None)
    over = log.entries[-1].content.get("ended") is not None
    return Readers(seats, log.seat, over)


def scene_at(log: Export, at: int, resolve: Resolve, known: Known) -> Scene:
    """Return entry `at` of `log` as it was. The log is checked, and played as far as that entry.

    Raises as `replayed` does.
    """
    watch = _Watch(at)
    session = replayed(log, resolve, at, known, watch, to_the_end=False)
    if watch.made is None:
        raise Unusable("the log stops in the middle of a step: nothing is known of what came of it")
    return Scene(session, watch.made, tuple(watch.taken))


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
