"""Places: limits on simultaneous work, and each client's share of them.

The more places are taken, the smaller is a share. So a single client gets at most a quarter of
them; ten clients that take all they can leave three of thirteen free; and a client without a place
finds one.
"""

from __future__ import annotations

from time import monotonic

import structlog

from wardroom.api.clients import Names
from wardroom.metrics import count_refusal
from wardroom.sessions.adapters.redis.budgets import BudgetUsedUp

_FREE_FOR_ONE = 3
"""For each place that a client holds, so many places must be free."""
_LOGGED_SECONDS = 60.0
"""The least time between log lines about requests refused for lack of places."""


class PlacesFull(Exception):
    """No place is free. Ask again in `seconds`."""

    def __init__(self, places: Places) -> None:
        super().__init__(f"all {places.most:,} places of {places.name} are taken")
        self.places = places


class Places:
    """A number of places of one kind.

    A client's share is limited to less than a third of the free places, and to `each` (0: no
    limit); both are multiplied by the factor of its budgets. A client without a place may always
    take one. Without names there are no shares. `seconds`: the advised wait before a retry.
    """

    def __init__(self, name: str, most: int, *, each: int = 0, seconds: int = 1) -> None:
        self.name = name
        self.most = most
        self.seconds = seconds
        self.taken = 0
        """The number of places taken."""
        self._each = each
        self._held: dict[str, int] = {}
        self._logged = -_LOGGED_SECONDS

    def take(self, names: Names, count: int = 1) -> None:
        """Take places for a client. Raises BudgetUsedUp and PlacesFull."""
        free, held = self.most - self.taken, self._held
        for name, times in names:
            has = held.get(name, 0)
            if has and free > 0 and self._is_share(has, times, free):
                count_refusal(self.name, "used_up")
                raise BudgetUsedUp(self.name, self.seconds)
        if count > free:
            self._note_want_of_room()
            raise PlacesFull(self)
        self.taken += count
        for name, _ in names:
            held[name] = held.get(name, 0) + count

    def leave(self, names: Names, count: int = 1) -> None:
        """Give back places of a client."""
        self.taken -= count
        for name, _ in names:
            left = self._held.pop(name) - count
            if left:
                self._held[name] = left

    def _is_share(self, has: int, times: int, free: int) -> bool:
        return has * _FREE_FOR_ONE >= free * times or 0 < self._each * times <= has

    def _note_want_of_room(self) -> None:
        count_refusal(self.name, "full")
        now = monotonic()
        if now >= self._logged + _LOGGED_SECONDS:
            self._logged = now
            structlog.get_logger().warning(f"{self.name} are refused", open=self.taken)


class Stay:
    """The places that a request of a client holds until it is done."""

    __slots__ = ("_held", "_names")

    def __init__(self, names: Names) -> None:
        self._names = names
        self._held: dict[Places, int] = {}

    def take(self, places: Places, count: int = 1) -> None:
        """Take `count` places. Raises BudgetUsedUp and PlacesFull."""
        places.take(self._names, count)
        self._held[places] = self._held.get(places, 0) + count

    def leave(self, *some: Places) -> None:
        """Give back some of the held places, by default all of them."""
        for places in some or tuple(self._held):
            places.leave(self._names, self._held.pop(places))
