"""The session store of a process that has no connection to Redis: another one makes its calls."""

from __future__ import annotations

import functools
import inspect
import typing
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Any

import msgspec

from wardroom.sessions.adapters.redis.clock import Clock
from wardroom.sessions.adapters.redis.due import Due
from wardroom.sessions.adapters.redis.keys import KeyStore
from wardroom.sessions.adapters.redis.payment import Budgets
from wardroom.sessions.adapters.redis.sessions import SessionStore
from wardroom.sessions.adapters.redis.store import Store
from wardroom.sessions.adapters.redis.tickets import TicketStore
from wardroom.sessions.adapters.redis.tournaments import TournamentStore
from wardroom.sessions.adapters.redis.webhooks import WebhookStore
from wardroom.sessions.adapters.redis.written_formats import WrittenFormats

_encode = msgspec.msgpack.Encoder().encode
_decode = msgspec.msgpack.decode

Written = tuple[str, tuple[msgspec.Raw, ...], dict[str, msgspec.Raw]]
"""A call of the store that travels: its part and method, its arguments in their places and by name.
"""

_PARTS: Mapping[str, type] = {
    "budgets": Budgets,
    "clock": Clock,
    "due": Due,
    "keys": KeyStore,
    "sessions": SessionStore,
    "tickets": TicketStore,
    "tournaments": TournamentStore,
    "webhooks": WebhookStore,
}
_READS = {
    "clock": ("ask_time", "ask_time_if_possible", "know_time", "time_of"),
    "due": ("look", "overdue"),
    "keys": ("creation", "listed"),
    "sessions": (
        "all_over", "archived", "charts", "ends", "luck", "marks", "pack", "read", "read_log",
        "whole",
    ),
    "tickets": ("of", "use"),
    "tournaments": ("answer", "closed", "read", "taken_place"),
    "webhooks": ("of",),
}  # fmt: skip


class _DistantPart:
    """Has the methods of the part of a store that is `named`: each is written down for `call`."""

    def __init__(self, named: str, call: Callable[[Written], bytes]) -> None:
        self._named = named
        self._call = call

    def __getattr__(self, name: str) -> Callable[..., Awaitable[Any]]:
        method = f"{self._named}.{name}"
        hints = _hints(method)

        async def asked(*positional: Any, **named: Any) -> Any:
            written = (
                method,
                tuple(msgspec.Raw(_encode(value)) for value in positional),
                {key: msgspec.Raw(_encode(value)) for key, value in named.items()},
            )
            return _decode(self._call(written), type=hints["return"])

        return asked


class _DistantClock(_DistantPart):
    """The clock of a store, and `own`: that of this machine."""

    def __init__(self, call: Callable[[Written], bytes], own: Callable[[], float]) -> None:
        super().__init__("clock", call)
        self._own = own

    def now(self, owner: str = "") -> float:
        """Return the time as `Clock` does, by whose clock `owner` is kept."""
        named = msgspec.Raw(_encode(owner))
        return float(_decode(self._call(("clock.time_of", (named,), {})), type=float))

    def signing_time(self) -> float:
        """As of `Clock`."""
        return max(self.now(), self._own())


class DistantStore:
    """Has the parts that `like` has; each of their methods is written down and given to `call`."""

    def __init__(self, like: Store, call: Callable[[Written], bytes]) -> None:
        self.keeping = like.keeping
        self.formats = WrittenFormats()
        """Whoever makes the calls states them."""
        self.clock = _DistantClock(call, like.clock.time.own)
        self._call = call

    def __getattr__(self, name: str) -> _DistantPart:
        if name not in _PARTS:
            raise AttributeError(name)
        return _DistantPart(name, self._call)


async def made(
    store: Store, name: str, positional: Sequence[msgspec.Raw], named: Mapping[str, msgspec.Raw]
) -> bytes:
    """Make a call of `store` that was written down; what it returns, written down."""
    hints, (part, method) = _hints(name), name.split(".")
    kinds = [kind for key, kind in hints.items() if key != "return"]
    given = [_decode(raw, type=kind) for raw, kind in zip(positional, kinds, strict=False)]
    by_name = {key: _decode(raw, type=hints[key]) for key, raw in named.items()}
    return _encode(await getattr(getattr(store, part), method)(*given, **by_name))


def writes(name: str) -> bool:
    """Return whether the call `name` of a store changes what is stored."""
    part, method = name.split(".")
    return method not in _READS.get(part, ())


@functools.cache
def _hints(name: str) -> dict[str, Any]:
    part, method = name.split(".")
    found = None if method.startswith("_") else getattr(_PARTS[part], method, None)
    if found is None or not inspect.iscoroutinefunction(found):
        raise AttributeError(name)
    return typing.get_type_hints(found)
