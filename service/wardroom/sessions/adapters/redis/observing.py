"""The observer of a session store's work."""

from __future__ import annotations

from typing import Literal

RedisError = Literal["connection", "timeout", "refused", "no_room"]
"""No connection, or a lost one; no reply in time; a reply that Redis cannot do the work at the
moment; too many commands waiting for a connection."""
Setback = Literal["emptied", "replaced", "went_back"]
"""What is wrong with Redis: it has lost everything; it is another Redis; it has lost the latest
data."""

DueOutcome = Literal["done", "failed", "away"]
"""Work was completed; failed for an unknown reason; was postponed because Redis or the archive was
unreachable."""


class Observer:
    """The base class of observers: a store calls its methods, which do nothing here."""

    def script(self, name: str, seconds: float) -> None:
        """Record how many seconds a script took, whether or not Redis replied."""

    def failed(self, error: RedisError, reason: str) -> None:
        """Record a command that failed for a `reason` (`redis_replies.COUNTED`)."""

    def breaker(self, is_open: bool) -> None:
        """Record that Redis is considered unreachable, or reachable again."""

    def due(self, kind: str, outcome: DueOutcome) -> None:
        """Record that work of this kind was due and was attempted."""

    def clock_failed(self) -> None:
        """Record that the search for due work failed."""

    def archive(self, outcome: Literal["done", "failed"], now: float) -> None:
        """Record a request to the archive, at the time `now`."""

    def setback(self, found: Setback) -> None:
        """Record that Redis was found to have lost data."""

    def refuses(self, refused: bool) -> None:
        """Record whether sessions are refused until an operator accepts this Redis."""

    def created(self, ruleset: str) -> None:
        """Record that a session was created."""

    def ended(self, ruleset: str, ending: str) -> None:
        """Record that a game has ended."""
