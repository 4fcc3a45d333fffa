"""Budgets of clients: work units a minute and open streams, counted by each worker.

An ASGI application around every operation. Some are not `budgeted`; what is no operation is. A
client is its API key, else its address. Every request costs a unit on arrival; what it costs beyond
that its operation estimates, before its work begins (`cost`). What it stores is counted in Redis
(`sessions.budgets`).
"""

from __future__ import annotations

from collections.abc import Callable
from contextvars import ContextVar
from time import monotonic
from typing import Final

import msgspec
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from wardroom.api.budget_problems import budget_problem
from wardroom.api.clients import Names, key_names, names_of
from wardroom.api.cost import Client, Units, of_archived, of_unfolded
from wardroom.api.endpoint import send_response
from wardroom.api.exchange import API_KEY, Headers
from wardroom.api.failures import problem_response
from wardroom.api.keys import Keys
from wardroom.api.meter import Left, Meter
from wardroom.api.operations import Operation
from wardroom.api.paths import resolved_of
from wardroom.api.problems import API_KEY_INVALID, FORBIDDEN, ProblemError
from wardroom.api.speech import labels_for
from wardroom.metrics import count_refusal
from wardroom.sessions.budgets import PAYER, BudgetUsedUp, CostTooHigh, Payer

_HTTP: Final = ScopeType.HTTP
_WINDOW_SECONDS = 60
_STREAMS_SECONDS = 10
"""When to ask again for a stream: nobody knows when another is closed."""
_TOO_MANY = 429
CHALLENGE: Headers = ((b"www-authenticate", b'ApiKey realm="wardroom"'),)
_ASKING: ContextVar[Client | None] = ContextVar("asking", default=None)
"""The client of the request at hand."""


class Shares(msgspec.Struct, frozen=True, kw_only=True):
    """The limits of each client in a worker: work units a minute, open streams; 0 is no limit."""

    work: int
    streams: int


class Budgets:
    """Passes on the requests that a budget covers, and answers 429 to the others.

    `scope["state"]["client"]` is who pays (`cost.Client`). `clock` gives seconds.
    """

    def __init__(
        self,
        app: ASGIApp,
        shares: Shares,
        keys: Keys | None = None,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        self._app = app
        self._keys = keys
        self._shares = shares
        self._meter = Meter("work", shares.work, _WINDOW_SECONDS, clock) if shares.work else None
        self._open: dict[str, int] = {}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on with its client, or answer with a problem."""
        if scope["type"] != _HTTP or not resolved_of(scope).budgeted:
            await self._app(scope, receive, send)
            return
        client = _Client(self, names_of(scope["client"][0] if scope["client"] else ""))
        resolved = resolved_of(scope)
        # What a seat reads shows nothing of what others at its address have used. A ticket, which
        # stands in the query, may be written in many ways.
        ticketed = resolved.operation is not None and resolved.operation.ticketed
        tokened = b"authorization" in scope["state"]["headers"]
        shown = not (tokened or (ticketed and scope["query_string"]))

        async def with_fields(message: Message) -> None:
            if message["type"] == "http.response.start" and (
                shown or message["status"] == _TOO_MANY
            ):
                message["headers"] = [*message["headers"], *self._fields(client)]
            await send(message)

        try:
            self._identify(client, scope["state"]["headers"].get(API_KEY), resolved.operation)
            client.admit(1)
        except ProblemError as refusal:
            response = problem_response(
                refusal, resolved.path, scope["state"]["request_id"], labels_for(scope)
            )
            await send_response(response, scope, with_fields)
            return
        scope["state"]["client"] = client
        token, asking = PAYER.set(Payer(client.names, client.key)), _ASKING.set(client)
        try:
            await self._app(scope, receive, with_fields)
        finally:
            PAYER.reset(token)
            _ASKING.reset(asking)
            client.close()

    def _identify(self, client: _Client, sent: bytes | None, operation: Operation | None) -> None:
        """Charge the API key that `client` has `sent`, if any, in place of its address.

        Raises ProblemError, also for a key in whose scope `operation` is not.
        """
        if sent is None or self._keys is None:
            return
        key = self._keys.find(sent.decode("latin-1"))
        if key is None:
            client.admit(1)  # Of its address's: nobody tries keys for nothing.
            raise ProblemError(API_KEY_INVALID, API_KEY_INVALID.meaning, headers=CHALLENGE)
        client.names, client.key = key_names(key.id, key.times), key.id
        if operation is not None and operation.scope not in key.scope:
            client.admit(1)
            held = ", ".join(key.scope)
            raise ProblemError(
                FORBIDDEN,
                f"The scope of this API key is {held}: {operation.scope} is not in it.",
                code="insufficient_scope",
            )

    def take(self, names: Names, units: Units, *, always: bool = False) -> Left | None:
        """Take `units` from the client with `names`; returns the rest, or None without a limit."""
        return None if self._meter is None else self._meter.take(names, units, always=always)

    def open_stream(self, names: Names) -> None:
        """Count a stream that is opened. Raises BudgetUsedUp."""
        most = self._shares.streams
        if most and any(self._open.get(name, 0) >= most * times for name, times in names):
            raise BudgetUsedUp("streams", _STREAMS_SECONDS)
        for name, _ in names:
            self._open[name] = self._open.get(name, 0) + 1

    def close_stream(self, names: Names) -> None:
        """Count a stream that has ended."""
        for name, _ in names:
            self._open[name] -= 1
            if not self._open[name]:
                del self._open[name]

    def _fields(self, client: _Client) -> Headers:
        if client.left is None:
            return ()
        quota, (units, seconds) = self._shares.work * client.names[0][1], client.left
        return (
            (b"ratelimit-policy", b'"work";q=%d;w=%d' % (quota, _WINDOW_SECONDS)),
            (b"ratelimit", b'"work";r=%d;t=%d' % (units, seconds)),
        )


def charge_archived(size: int) -> None:
    """Charge the client of the request at hand, if any, for a game of `size` bytes read."""
    _charge(of_archived(size))


def charge_unfolded(size: int) -> None:
    """Charge the client as `charge_archived` does, for an unfolded log of `size` bytes."""
    _charge(of_unfolded(size))


def _charge(units: Units) -> None:
    client = _ASKING.get()
    if client is not None and units:
        client.spend(units)


class _Client:
    """The client of one request; a `cost.Client`."""

    __slots__ = ("_budgets", "_streams", "key", "left", "names")

    def __init__(self, budgets: Budgets, names: Names) -> None:
        self.names = names
        self.key = ""
        self.left: Left | None = None
        self._budgets = budgets
        self._streams = False

    def admit(self, units: Units) -> None:
        """Take `units` before the work begins; raises ProblemError if the budget is too small."""
        try:
            self.left = self._budgets.take(self.names, units)
        except (BudgetUsedUp, CostTooHigh) as fault:
            self.left = self._budgets.take(self.names, 0, always=True)
            count_refusal(fault.budget, "too_high" if isinstance(fault, CostTooHigh) else "used_up")
            raise budget_problem(fault) from fault

    def spend(self, units: Units) -> None:
        """Take `units` of work that was done already."""
        self.left = self._budgets.take(self.names, units, always=True)

    def open_stream(self) -> None:
        """Count a stream until the request ends; raises ProblemError if there are too many."""
        try:
            self._budgets.open_stream(self.names)
        except BudgetUsedUp as fault:
            count_refusal(fault.budget, "used_up")
            raise budget_problem(fault) from fault
        self._streams = True

    def close(self) -> None:
        """Close the resources that last as long as the request."""
        if self._streams:
            self._budgets.close_stream(self.names)
