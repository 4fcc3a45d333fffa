"""What a store of sessions reports of its work."""

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
    """Is called with what a store does, and does nothing: a base class."""

    def script(self, name: str, seconds: float) -> None:
        """A script of this name took so many seconds, replied to or not."""

    def failed(self, error: RedisError, reason: str) -> None:
        """A command was not done, for a `reason` (`redis_replies.COUNTED`)."""

    def breaker(self, is_open: bool) -> None:
        """Redis is taken for dead from now on, or no longer."""

    def due(self, kind: str, outcome: DueOutcome) -> None:
        """Something of this kind was due, and was tried."""

    def clock_failed(self) -> None:
        """What is due could not be looked for."""

    def archive(self, outcome: Literal["done", "failed"], now: float) -> None:
        """The archive was asked for something, at the time `now`."""

    def setback(self, found: Setback) -> None:
        """Redis was found to have lost something."""

    def refuses(self, refused: bool) -> None:
        """Whether sessions are refused until an operator accepts this Redis."""

    def created(self, ruleset: str) -> None:
        """A session was created."""

    def ended(self, ruleset: str, ending: str) -> None:
        """A game has come to its end."""
