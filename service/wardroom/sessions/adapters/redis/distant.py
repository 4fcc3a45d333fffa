"""The session store of a process that has no connection to Redis: another one makes its calls."""

from __future__ import annotations

import functools
import inspect
import typing
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Any

import msgspec

from wardroom.sessions.adapters.redis.store import Store
from wardroom.sessions.records.formats import Written as Formats

_encode = msgspec.msgpack.Encoder().encode
_decode = msgspec.msgpack.decode

Written = tuple[str, tuple[msgspec.Raw, ...], dict[str, msgspec.Raw]]
"""A call of the store that travels: the method, its arguments in their places and by name."""

_WRITES = frozenset(
    name
    for name, _ in inspect.getmembers(Store, inspect.iscoroutinefunction)
    if name
    not in {
        "all_over",
        "archived",
        "ask_time",
        "ask_time_if_possible",
        "charts",
        "creation",
        "ended",
        "know_time",
        "listed",
        "look",
        "luck",
        "pack",
        "probe",
        "read",
        "read_log",
        "scan",
        "scan_sessions",
        "taken_place",
        "time_of",
        "tickets",
        "tournament",
        "tournament_answer",
        "tournament_closed",
        "use_ticket",
        "weaknesses",
        "whole",
    }
)


class DistantStore:
    """Has what `like` has; each of its methods is written down and given to `call`."""

    def __init__(self, like: Store, call: Callable[[Written], bytes]) -> None:
        self.keeping, self.durability = like.keeping, like.durability
        self._own = like.time.own
        self.behind: Formats | None = None
        """As of the store; whoever makes the calls states it."""
        self._call = call

    def now(self, owner: str = "") -> float:
        """Return the time as the store does, by whose clock `owner` is kept."""
        named = msgspec.Raw(_encode(owner))
        return float(_decode(self._call(("time_of", (named,), {})), type=float))

    def signing_time(self) -> float:
        """As of the store."""
        return max(self.now(), self._own())

    def __getattr__(self, name: str) -> Callable[..., Awaitable[Any]]:
        hints = _hints(name)

        async def asked(*positional: Any, **named: Any) -> Any:
            written = (
                name,
                tuple(msgspec.Raw(_encode(value)) for value in positional),
                {key: msgspec.Raw(_encode(value)) for key, value in named.items()},
            )
            return _decode(self._call(written), type=hints["return"])

        return asked


async def made(
    store: Store, name: str, positional: Sequence[msgspec.Raw], named: Mapping[str, msgspec.Raw]
) -> bytes:
    """Make a call of `store` that was written down; what it returns, written down."""
    hints = _hints(name)
    kinds = [kind for key, kind in hints.items() if key != "return"]
    given = [_decode(raw, type=kind) for raw, kind in zip(positional, kinds, strict=False)]
    by_name = {key: _decode(raw, type=hints[key]) for key, raw in named.items()}
    return _encode(await getattr(store, name)(*given, **by_name))


def writes(name: str) -> bool:
    """Return whether the method `name` of the store changes what is stored."""
    return name in _WRITES


@functools.cache
def _hints(name: str) -> dict[str, Any]:
    method = None if name.startswith("_") else getattr(Store, name, None)
    if method is None or not inspect.iscoroutinefunction(method):
        raise AttributeError(name)
    return typing.get_type_hints(method)
