"""What a store of sessions reports of its work."""

from __future__ import annotations

from typing import Literal

RedisError = Literal["connection", "timeout", "refused", "no_room"]
"""No connection, or a lost one; no reply in time; a reply that Redis cannot do it just now; too
many commands that wait for a connection."""
Setback = Literal["emptied", "replaced", "went_back"]
"""What a Redis has lost that was known: everything; it is another one; what was done last."""


class Observer:
    """Is called with what a store does, and does nothing: a base class."""

    def script(self, name: str, seconds: float) -> None:
        """A script of this name took so many seconds, replied to or not."""

    def failed(self, error: RedisError) -> None:
        """A command was not done."""

    def breaker(self, is_open: bool) -> None:
        """Redis is taken for dead from now on, or no longer."""

    def setback(self, found: Setback) -> None:
        """Redis was found to have lost something."""

    def refuses(self, refused: bool) -> None:
        """Whether sessions are refused until an operator accepts this Redis."""

    def created(self, ruleset: str) -> None:
        """A session was created."""

    def ended(self, ruleset: str, ending: str) -> None:
        """A game has come to its end."""
