"""Limits on what clients may store, counted in Redis for all processes together.

    wardroom:budget:{CLIENT}:BUDGET:NAME     when a budget is whole again (budget.lua)
    wardroom:{SESSION}:actions:SEAT          the same, for a seat's actions
    wardroom:budget:{all}:shares:NETWORK     recent creations of a network (and of all networks)

A client has a budget under each of its names: an IPv6 address has two, those of two networks.
Clients pay by the API key that they send, or else by their address, whether or not they hold a
token.

Every request that adds data to Redis is of exactly one of these kinds (`Adds`):

    creation    a session, an import, a fork, a tournament, entries and rounds of it
    addition    a ruling, a question, standing orders, an undo; a claim, an invitation, another
                token; a webhook, a reading ticket
    decision    a decision of a game, a client seed, the faces of a throw; what a standing policy
                decides after it
    upkeep      what ends a game or takes something away; what falls due; the records of a
                tournament's game that somebody begins

    where                               creation    addition    decision    upkeep
    Redis has used 4/5 of maxmemory     503         yes         yes         yes
    it has used 9/10                    503         503         some, then the pace    yes
    the client's bytes are used up      429         429         the pace    yes

The new sessions of a day are divided between networks: a network may create another session while
it has created none, or fewer than a third of the number that is left. So a single network can
create a quarter of them, and some are always left for another network. A client with an API key has
a budget from the operator, which is separate from the budget of all.

The bytes of every kind count. Data stored with a creation or an addition (answers, the seats of an
API key) is charged when it is written; at least some bytes must have been left. The luck of a game
is not cached if an addition would be refused. The pace allows as many decisions as people make:
people can always finish their games, but a program that plays many games cannot fill the rest of
Redis.
"""

from __future__ import annotations

from collections.abc import Mapping
from contextvars import ContextVar
from typing import Literal

import msgspec

DAY_SECONDS = 24 * 60 * 60
_ALL, _NETWORK, _ACTIONS = "all", "network", "actions"

Adds = Literal["creation", "addition", "decision", "upkeep"]
"""The kind of a client's request, by the data that it adds."""
MOST_FILLED: Mapping[Adds, float] = {"creation": 0.8, "addition": 0.9}
"""The share of Redis's memory above which a kind of request is refused; other kinds are always
accepted."""
_TIGHT_SHARE = 1 / 16
"""The share of a client's bytes that its decisions may use at any speed while Redis is nearly
full."""
_PACE_OF_A_GAME = 20
"""Decisions per minute in a game whose client has no bytes left: people seldom make so many."""
_PACE_OF_A_CLIENT = 120
"""The same for all games of a client together: a club of thirty people makes about as many, and a
program cannot make more."""


class Payer(msgspec.Struct, frozen=True):
    """The client that pays: the names of its budgets, and the factor of their amounts.

    `key`: the id of the client's API key, if it sends one; `network`: the network of its address,
    if known.
    """

    names: tuple[tuple[str, int], ...]
    key: str = ""
    network: str = ""


PAYER: ContextVar[Payer | None] = ContextVar("payer", default=None)
"""The payer of the current request: set when the request arrives, read when something is stored."""


def creator() -> str:
    """Return the name of the client that created stored data; empty if it is unknown."""
    payer = PAYER.get()
    return payer.names[0][0] if payer and payer.names else ""


class Amounts(msgspec.Struct, frozen=True, kw_only=True):
    """Limits on the data of a client, and on sessions a day without an API key; 0: no limit."""

    sessions_a_day: int = 0
    tournaments_a_day: int = 0
    stored_bytes: int = 0
    all_sessions_a_day: int = 0


Due = Literal["there", "always", "paced", "pace", "shares", "share"]
"""When a cost is charged. `there`: if the budget has as much; otherwise nothing is done. `always`:
in any case. `paced`: in any case, but if the budget has less, the `pace` budgets must have enough.
`pace`: only in that case. `shares`: in any case, to the total of all shares. `share`: if this share
is small enough beside that total."""
_DUE: tuple[Due, ...] = ("there", "always", "paced", "pace", "shares", "share")
_DUE_OF: Mapping[Adds, Due] = {"decision": "paced", "upkeep": "always"}


class Charge(msgspec.Struct, frozen=True):
    """A charge of `cost` to a budget of `amount` in `seconds`; only a `share` of it is usable."""

    key: str
    budget: str
    amount: int
    seconds: int
    cost: int
    due: Due = "there"
    share: float = 1

    @property
    def bounded(self) -> bool:
        """Whether the debt of the budget is limited to its amount; a debt of bytes has no limit."""
        return self.budget != "bytes" or self.due == "pace"

    @property
    def terms(self) -> tuple[int, int, int, int, float, bool]:
        """The arguments for budget.lua."""
        due = _DUE.index(self.due)
        return self.seconds * 1000, self.amount, self.cost, due, self.share, self.bounded


class BudgetUsedUp(Exception):
    """`budget` has too little left; it will have enough in `seconds`."""

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
    """No client can store anything new in the next `seconds`; games under way go on."""

    def __init__(self, reason: str, seconds: int) -> None:
        super().__init__(reason)
        self.reason = reason
        self.seconds = seconds


class NearlyFull(Exception):
    """Redis is nearly full: for `seconds` only decisions of games are accepted."""

    def __init__(self, seconds: int) -> None:
        super().__init__("Redis is nearly full")
        self.seconds = seconds


class Refusal(msgspec.Struct, frozen=True):
    """The reason why a payment was refused, as the store returns it.

    Without a `reason`, `budget` is used up for `seconds`, or `cost` is more than its whole
    `amount`. With a `reason`, data of the kind that `budget` names is refused for `seconds`.
    """

    budget: str
    seconds: int = 0
    cost: int = 0
    amount: int = 0
    reason: str = ""

    @property
    def fault(self) -> BudgetUsedUp | CostTooHigh | CreationsRefused | NearlyFull:
        """The exception that reports the refusal."""
        if self.budget == "additions":
            return NearlyFull(self.seconds)
        if self.reason:
            return CreationsRefused(self.reason, self.seconds)
        if self.cost:
            return CostTooHigh(self.budget, self.cost, self.amount)
        return BudgetUsedUp(self.budget, self.seconds)


write_refusal = msgspec.json.Encoder().encode
read_refusal = msgspec.json.Decoder(Refusal).decode


def creation_charges(
    amounts: Amounts, payer: Payer, kept_seconds: int, sessions: int, tournaments: int
) -> list[Charge]:
    """Return the cost for `payer` of creating that many `sessions` and `tournaments`."""
    charges = [
        *_charges(payer, "sessions", amounts.sessions_a_day, DAY_SECONDS, sessions),
        *_charges(payer, "tournaments", amounts.tournaments_a_day, DAY_SECONDS, tournaments),
        *byte_charges(amounts, payer, kept_seconds, "creation"),
    ]
    return charges + _shared_charges(amounts.all_sessions_a_day, payer, sessions)


def _shared_charges(amount: int, payer: Payer, cost: int) -> list[Charge]:
    """Return the charges for `cost` new sessions to the common budget and its network's share."""
    if payer.key:
        return []
    charges = _charges(Payer(((_ALL, 1),)), _ALL, amount, DAY_SECONDS, cost)
    if charges and payer.network:
        shares: tuple[tuple[str, Due], ...] = (("", "shares"), (payer.network, "share"))
        charges += [
            Charge(f"wardroom:budget:{{{_ALL}}}:shares:{whose}", _NETWORK, amount, DAY_SECONDS,
                   cost, due)
            for whose, due in shares
        ]  # fmt: skip
    return charges


def byte_charges(
    amounts: Amounts,
    payer: Payer | None,
    kept_seconds: int,
    adds: Adds,
    count: int = 0,
    *,
    session: str = "",
    tight: bool = False,
) -> list[Charge]:
    """Return the cost for `payer` of storing `count` bytes for `kept_seconds`.

    `adds`: the kind of data; `session`: that of a decision. `tight`: Redis is nearly full. Even for
    a cost of 0 bytes, some bytes must be left where bytes are required.
    """
    if payer is None or not amounts.stored_bytes:
        return []
    due = _DUE_OF.get(adds, "there")
    share = _TIGHT_SHARE if tight and adds == "decision" else 1
    charges = _charges(
        payer, "bytes", amounts.stored_bytes, kept_seconds, count, due=due, share=share
    )
    if adds != "decision":
        return charges
    game = Payer(((f"{payer.names[0][0]}/{session}", 1),))
    paces = ((payer, _PACE_OF_A_CLIENT), (game, _PACE_OF_A_GAME))
    slot = _slot_of(payer)
    return charges + [
        Charge(f"wardroom:budget:{{{slot}}}:pace:{name}", "bytes", pace * times, 60, 1, "pace")
        for whose, pace in paces
        for name, times in whose.names
    ]


def seat_charge(session: str, seat: str, actions_a_minute: int) -> list[Charge]:
    """Return the cost of an action of `seat`; the cost depends on nothing that other seats do."""
    if not (seat and actions_a_minute):
        return []
    return [Charge(seat_budget(session, seat), _ACTIONS, actions_a_minute, 60, 1)]


def seat_budget(session: str, seat: str) -> str:
    """Return the key of the action budget of `seat` in `session`."""
    return f"wardroom:{{{session}}}:actions:{seat}"


def is_of_seat(charge: Charge) -> bool:
    """Return whether `charge` is to the budget of a seat, which is stored beside its session."""
    return charge.budget == _ACTIONS


def is_of_all(charge: Charge) -> bool:
    """Return whether `charge` is to the budget that all clients share."""
    return charge.budget == _ALL


def is_shared(charge: Charge) -> bool:
    """Return whether `charge` is to the common budget, or to a network's share of it."""
    return charge.budget in (_ALL, _NETWORK)


def _charges(
    payer: Payer,
    budget: str,
    amount: int,
    seconds: int,
    cost: int,
    *,
    due: Due = "there",
    share: float = 1,
) -> list[Charge]:
    if not amount:
        return []
    slot = _slot_of(payer)
    return [
        Charge(f"wardroom:budget:{{{slot}}}:{budget}:{name}", budget, amount * times, seconds,
               cost, due, share)
        for name, times in payer.names
    ]  # fmt: skip


def _slot_of(payer: Payer) -> str:
    """Return the common part of the keys of a client's budgets; one script can use all of them."""
    return payer.names[-1][0]
