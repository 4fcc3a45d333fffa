"""The observer of a session store's work."""

from __future__ import annotations

from typing import Literal

RedisError = Literal["connection", "timeout", "refused", "no_room"]
"""No connection, or a lost one; no reply in time; a reply that Redis cannot do it just now; too
many commands that wait for a connection."""
Setback = Literal["emptied", "replaced", "went_back"]
"""What a Redis has lost that was known: everything; it is another one; what was done last."""

DueOutcome = Literal["done", "failed", "away"]
"""Tried to its end; failed for no known reason; put off, as Redis or the archive was away."""


class Observer:
    """The base class of observers: a store calls its methods, which do nothing here."""

    def script(self, name: str, seconds: float) -> None:
        """Record a script of this name that took this many seconds, with or without a reply."""

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
        """A session was created."""

    def ended(self, ruleset: str, ending: str) -> None:
        """Record that a game has ended."""
