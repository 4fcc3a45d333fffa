"""The budgets of clients, in the memory of a worker so that calls do not wait for Redis."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import NamedTuple

from wardroom.api.clients import Names
from wardroom.sessions.adapters.redis.budgets import BudgetUsedUp, CostTooHigh

_MOST_CLIENTS = 50_000
"""The most names that are counted separately; further names share one count."""
_SWEEP_SECONDS = 1.0
_ROUNDING = 1e-6


class Left(NamedTuple):
    """The rest of a budget, and the seconds until the budget is full."""

    units: int
    seconds: int


class TokenBucket:
    """The budget `name`: `amount` units in `seconds` for each client, refilled evenly (GCRA).

    `clock` gives seconds.
    """

    def __init__(self, name: str, amount: int, seconds: float, clock: Callable[[], float]) -> None:
        self.name = name
        self.amount = amount
        self.seconds = seconds
        self._clock = clock
        self._whole: dict[str, float] = {}
        self._swept = -math.inf

    def take(self, names: Names, units: int, *, always: bool = False) -> Left:
        """Take `units` from budgets; with `always` even if nothing is left.

        Negative `units` are given back.

        Raises BudgetUsedUp, or CostTooHigh if the whole budget is smaller.
        """
        now = self._clock()
        if len(self._whole) >= _MOST_CLIENTS:
            self._sweep(now)
        taken: dict[str, float] = {}
        left, longest, wait = self.amount * names[0][1], 0.0, 0.0
        for given, times in names:
            name = given if given in self._whole or len(self._whole) < _MOST_CLIENTS else ""
            amount = self.amount * times
            if units > amount and not always:
                raise CostTooHigh(self.name, units, amount)
            unit = self.seconds / amount
            # Negative units are given back, but never more than the budget lacks.
            taken[name] = whole = max(max(self._whole.get(name, now), now) + units * unit, now)
            wait = max(wait, whole - now - self.seconds)
            left = min(left, max(0, math.floor((self.seconds - whole + now) / unit + _ROUNDING)))
            longest = max(longest, whole - now)
        if wait > _ROUNDING and not always:
            raise BudgetUsedUp(self.name, math.ceil(wait))
        self._whole |= taken
        return Left(left, math.ceil(longest))

    def _sweep(self, now: float) -> None:
        """Remove the clients whose budget is full."""
        if now - self._swept >= _SWEEP_SECONDS:
            self._swept = now
            self._whole = {name: at for name, at in self._whole.items() if at > now}
