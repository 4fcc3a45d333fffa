"""What clients may store, counted in Redis for all processes together.

    wardroom:budget:{CLIENT}:BUDGET:NAME     when a budget is whole again (budget.lua)
    wardroom:{SESSION}:actions:SEAT          the same, of a seat's actions

A client has a budget under each of its names: an address of IPv6 under those of two networks.
"""

from __future__ import annotations

from contextvars import ContextVar

import msgspec

DAY_SECONDS = 24 * 60 * 60
_ALL = "all"


class Payer(msgspec.Struct, frozen=True):
    """The payer: the names of a client's budgets, and the multiple of each.

    `key`: the id of the API key that it sends, if any.
    """

    names: tuple[tuple[str, int], ...]
    key: str = ""


PAYER: ContextVar[Payer | None] = ContextVar("payer", default=None)
"""Who pays for the request at hand: known where it arrives, read where something is stored."""


class Amounts(msgspec.Struct, frozen=True, kw_only=True):
    """What a client may store, and `all_sessions_a_day` all of them together; 0: any amount."""

    sessions_a_day: int = 0
    tournaments_a_day: int = 0
    stored_bytes: int = 0
    all_sessions_a_day: int = 0


class Charge(msgspec.Struct, frozen=True):
    """A cost to a budget of `amount` in `seconds`. `always`: also where nothing is left of it."""

    key: str
    budget: str
    amount: int
    seconds: int
    cost: int
    always: bool = False

    @property
    def terms(self) -> tuple[int, int, int, int]:
        """As budget.lua takes it."""
        return self.seconds * 1000, self.amount, self.cost, int(self.always)


class BudgetUsedUp(Exception):
    """`budget` has nothing left for this; it has in `seconds`."""

    def __init__(self, budget: str, seconds: int) -> None:
        super().__init__(f"the budget of {budget} is used up")
        self.budget = budget
        self.seconds = seconds


class CostTooHigh(Exception):
    """The `cost` exceeds the whole `amount` of `budget`, so that waiting does not help."""

    def __init__(self, budget: str, cost: int, amount: int) -> None:
        super().__init__(f"{cost} is more than the whole budget of {budget}, which is {amount}")
        self.budget = budget


class CreationsRefused(Exception):
    """Nothing new is stored for `seconds`, whoever asks; games under way go on."""

    def __init__(self, reason: str, seconds: int) -> None:
        super().__init__(reason)
        self.reason = reason
        self.seconds = seconds


class Refusal(msgspec.Struct, frozen=True):
    """The reason why something was not paid for, as the store returns it.

    `budget` is used up for `seconds`, or `cost` is more than its whole `amount`; with a `reason`
    nothing new is stored for `seconds`.
    """

    budget: str
    seconds: int = 0
    cost: int = 0
    amount: int = 0
    reason: str = ""

    @property
    def fault(self) -> BudgetUsedUp | CostTooHigh | CreationsRefused:
        """The exception for it."""
        if self.reason:
            return CreationsRefused(self.reason, self.seconds)
        if self.cost:
            return CostTooHigh(self.budget, self.cost, self.amount)
        return BudgetUsedUp(self.budget, self.seconds)


def creation_charges(
    amounts: Amounts, payer: Payer, kept_seconds: int, sessions: int, tournaments: int
) -> list[Charge]:
    """Return what the creation of so many `sessions` and `tournaments` costs `payer`.

    Of the bytes that he stores, each counted for `kept_seconds`, some must be left.
    """
    charges = [
        *_charges(payer, "sessions", amounts.sessions_a_day, DAY_SECONDS, sessions),
        *_charges(payer, "tournaments", amounts.tournaments_a_day, DAY_SECONDS, tournaments),
        *_charges(payer, "bytes", amounts.stored_bytes, kept_seconds, 0),
    ]
    everybody = Payer(((_ALL, 1),))
    return charges + _charges(everybody, _ALL, amounts.all_sessions_a_day, DAY_SECONDS, sessions)


def byte_charges(
    amounts: Amounts, payer: Payer | None, kept_seconds: int, count: int
) -> list[Charge]:
    """Return what `count` bytes cost `payer`, charged in any case: a game under way goes on."""
    if payer is None:
        return []
    return _charges(payer, "bytes", amounts.stored_bytes, kept_seconds, count, always=True)


def seat_charge(session: str, seat: str, actions_a_minute: int) -> list[Charge]:
    """Return what an action costs `seat`: what others do in the session never shows in it."""
    if not (seat and actions_a_minute):
        return []
    return [Charge(seat_budget(session, seat), "actions", actions_a_minute, 60, 1)]


def seat_budget(session: str, seat: str) -> str:
    """Return the key of what `seat` may do in `session`."""
    return f"wardroom:{{{session}}}:actions:{seat}"


def is_of_all(charge: Charge) -> bool:
    """Return whether `charge` is to the budget that all clients share."""
    return charge.budget == _ALL


def _charges(
    payer: Payer, budget: str, amount: int, seconds: int, cost: int, *, always: bool = False
) -> list[Charge]:
    if not amount:
        return []
    slot = payer.names[-1][0]  # The names of one client share it.
    return [
        Charge(f"wardroom:budget:{{{slot}}}:{budget}:{name}", budget, amount * times, seconds,
               cost, always)
        for name, times in payer.names
    ]  # fmt: skip
