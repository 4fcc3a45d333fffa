"""What a request costs, in work units, estimated before its work begins."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from wardroom.api.exchange import Request

Units = int
"""A unit is about a millisecond of processor time."""
Estimate = Callable[[Request], Units]
"""What a request costs, from what it holds alone: at least 1."""


class Client(Protocol):
    """Whoever pays for a request: `scope["state"]["client"]`, None where budgets are off."""

    def admit(self, units: Units) -> None:
        """Take `units` from the client's budget before the work begins.

        Raises ProblemError: 429 where the budget is used up for now, 422 where the whole budget
        is less than that.
        """

    def spend(self, units: Units) -> None:
        """Take `units` of work that was done already: the budget may go below nothing."""

    def open_stream(self) -> None:
        """Count an event stream until the request ends; raises ProblemError (429) if too many."""


def one_unit(_: Request) -> Units:
    """Return the cost of whatever has no estimate of its own."""
    return 1
