"""A circuit breaker: it refuses work at once while Redis does not answer."""

from __future__ import annotations

import math
from collections.abc import Callable

_FAULTS = 5
"""Faults in a row before the breaker opens."""
_OPEN_SECONDS = 1.0
"""The time between two attempts while the breaker is open."""


class Breaker:
    """Opens if all work fails for `seconds`; while open, it lets work through once a second.

    `monotonic` returns seconds that never go back. `changed` is called with whether the breaker is
    open. If a Cluster loses a node, the other nodes still answer, so the breaker stays closed.
    """

    def __init__(
        self, seconds: float, monotonic: Callable[[], float], changed: Callable[[bool], None]
    ) -> None:
        self._seconds = seconds
        self._monotonic = monotonic
        self._changed = changed
        self._faults = 0
        self._succeeded = -math.inf
        self._next = -math.inf
        self.open = False

    def admits(self) -> bool:
        """Return whether work may be tried; if the breaker is open, once a second."""
        if not self.open:
            return True
        now = self._monotonic()
        if now < self._next:
            return False
        self._next = now + self._seconds + _OPEN_SECONDS  # No matter how long the attempt takes.
        return True

    def succeed(self) -> None:
        """Record that Redis has answered, with any answer."""
        self._faults = 0
        self._succeeded = self._monotonic()
        if self.open:
            self.open = False
            self._changed(self.open)

    def fail(self) -> None:
        """Record a time-out or a failed connection."""
        now = self._monotonic()
        self._faults += 1
        self._next = now + _OPEN_SECONDS
        if not self.open and self._faults >= _FAULTS and now - self._succeeded >= self._seconds:
            self.open = True
            self._changed(self.open)
