"""Budgets of clients: work units a minute, counted by each worker.

An ASGI application around every operation. Some operations are not `budgeted`; requests without an
operation are. Every request costs a unit on arrival. Its operation estimates further cost before
its work begins (`cost`). Stored data is counted in Redis (`sessions.budgets`).
"""

from __future__ import annotations

from collections.abc import Callable
from contextvars import ContextVar
from time import monotonic
from typing import Final

from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from wardroom.api.budget_problems import budget_problem
from wardroom.api.clients import Names, Sender, network_of, sender_of
from wardroom.api.cost import Client, Units, of_archived, of_event, of_unfolded
from wardroom.api.exchange import Headers
from wardroom.api.failures import problem_response
from wardroom.api.keys import CHALLENGE
from wardroom.api.operation import Operation
from wardroom.api.paths import resolved_of
from wardroom.api.problems import API_KEY_INVALID, FORBIDDEN, ProblemError
from wardroom.api.serving.endpoint import send_response
from wardroom.api.serving.token_bucket import Left, TokenBucket
from wardroom.metrics import count_refusal
from wardroom.sessions.adapters.redis.budgets import PAYER, BudgetUsedUp, CostTooHigh, Payer

_HTTP: Final = ScopeType.HTTP
_WINDOW_SECONDS = 60
_ASKING: ContextVar[Client | None] = ContextVar("asking", default=None)
"""The client of the current request."""


class Budgets:
    """Passes requests on if the client's budget covers them, and answers others with 429.

    `work`: the units per minute of each client in this worker; 0: no limit. Clients are identified
    by `Clients`; without it nobody has budgets. `scope["state"]["client"]` is the client that pays
    (`cost.Client`). `clock` returns seconds.
    """

    def __init__(self, app: ASGIApp, work: int, clock: Callable[[], float] = monotonic) -> None:
        self._app = app
        self._bucket = TokenBucket("work", work, _WINDOW_SECONDS, clock) if work else None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on with its client, or answer with a problem."""
        if (
            scope["type"] != _HTTP
            or (sender := sender_of(scope)) is None
            or not (resolved := resolved_of(scope)).budgeted
        ):
            await self._app(scope, receive, send)
            return
        client = _Client(self, sender)
        # Answers to a seat must not reveal what others at its address have used. A ticket in the
        # query can be written in many ways.
        ticketed = resolved.operation is not None and resolved.operation.ticketed
        tokened = b"authorization" in scope["state"]["headers"]
        shown = not (tokened or (ticketed and scope["query_string"]))

        async def with_fields(message: Message) -> None:
            if shown and message["type"] == "http.response.start":
                message["headers"] = [*message["headers"], *self._fields(client)]
            elif resolved.streams and message["type"] == "http.response.body":
                client.stream(len(message["body"]))
            await send(message)

        try:
            _check_key(client, sender, resolved.operation)
            client.admit(1)
        except ProblemError as refusal:
            await send_response(problem_response(refusal, scope), scope, with_fields)
            return
        scope["state"]["client"] = client
        token, asking = PAYER.set(client.payer), _ASKING.set(client)
        try:
            await self._app(scope, receive, with_fields)
        finally:
            PAYER.reset(token)
            _ASKING.reset(asking)

    def take(self, names: Names, units: Units, *, always: bool = False) -> Left | None:
        """Take `units` from the budget of a client; return the rest, or None without a limit."""
        return None if self._bucket is None else self._bucket.take(names, units, always=always)

    def _fields(self, client: _Client) -> Headers:
        if self._bucket is None or client.left is None:
            return ()
        quota, (units, seconds) = self._bucket.amount * client.names[0][1], client.left
        return (
            (b"ratelimit-policy", b'"work";q=%d;w=%d' % (quota, _WINDOW_SECONDS)),
            (b"ratelimit", b'"work";r=%d;t=%d' % (units, seconds)),
        )


def _check_key(client: _Client, sender: Sender, operation: Operation | None) -> None:
    """Raise ProblemError for an API key that is invalid, or has no right to `operation`."""
    key = sender.key
    if sender.unknown_key:
        client.admit(1)  # Charged to its address, so that trying keys is not free.
        raise ProblemError(API_KEY_INVALID, API_KEY_INVALID.meaning, headers=CHALLENGE)
    if key is not None and operation is not None and operation.scope not in key.scope:
        client.admit(1)
        held = ", ".join(key.scope)
        raise ProblemError(
            FORBIDDEN,
            f"The scope of this API key is {held}: {operation.scope} is not in it.",
            code="insufficient_scope",
        )


def charge_archived(size: int) -> None:
    """Charge the client of the current request, if any, for reading a game of `size` bytes."""
    _charge(of_archived(size))


def charge_unfolded(size: int) -> None:
    """Charge the client of the current request for an unpacked log of `size` bytes."""
    _charge(of_unfolded(size))


def charge_games(count: int) -> None:
    """Charge the client of the current request a unit for each of `count` games."""
    _charge(count)


def _charge(units: Units) -> None:
    client = _ASKING.get()
    if client is not None and units:
        client.spend(units)


class _Client:
    """The client of one request; a `cost.Client`."""

    __slots__ = ("_budgets", "_streamed", "key", "left", "names")

    def __init__(self, budgets: Budgets, sender: Sender) -> None:
        self.names = sender.names
        self.key = "" if sender.key is None else sender.key.id
        self.left: Left | None = None
        self._budgets = budgets
        self._streamed = 0.0

    @property
    def payer(self) -> Payer:
        """The client that pays for stored data."""
        return Payer(self.names, self.key, network_of(self.names))

    def admit(self, units: Units) -> None:
        """Take `units` before the work begins; raises ProblemError if the budget is too small."""
        try:
            self.left = self._budgets.take(self.names, units)
        except (BudgetUsedUp, CostTooHigh) as fault:
            self.left = self._budgets.take(self.names, 0, always=True)
            count_refusal(fault.budget, "too_high" if isinstance(fault, CostTooHigh) else "used_up")
            raise budget_problem(fault) from fault

    def spend(self, units: Units) -> None:
        """Take `units` for work that is already done."""
        self.left = self._budgets.take(self.names, units, always=True)

    def stream(self, size: int) -> None:
        """Charge for an event of `size` bytes, as soon as whole units are due.

        A stream reads all that its client has not seen, and clients choose where it begins.
        """
        units, self._streamed = divmod(self._streamed + of_event(size), 1)
        if units:
            self.spend(int(units))
