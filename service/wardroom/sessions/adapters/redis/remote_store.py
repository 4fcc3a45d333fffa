"""The session store of a process without a Redis: it sends each call to a process with one."""

from __future__ import annotations

import functools
import inspect
import typing
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Any

import msgspec

from wardroom.sessions.adapters.redis.store import Store
from wardroom.sessions.adapters.redis.written_formats import WrittenFormats

_encode = msgspec.msgpack.Encoder().encode

Written = tuple[str, tuple[msgspec.Raw, ...], dict[str, msgspec.Raw]]
"""An encoded call of the store: part and method, positional arguments, and arguments by name."""

_READS = frozenset(
    f"{part}.{method}"
    for part, methods in (
        ("clock", "ask_time ask_time_if_possible know_time time_of"),
        ("due", "look overdue"),
        ("keys", "creation listed"),
        ("sessions", "all_over archived charts ends luck marks pack read read_log whole"),
        ("tickets", "of use"),
        ("tournaments", "answer closed read taken_place"),
        ("webhooks", "of"),
    )
    for method in methods.split()
)


class _RemotePart:
    """Offers the methods of a `part` of a store; encodes each call and passes it to `call`."""

    def __init__(self, like: Store, part: str, call: Callable[[Written], bytes]) -> None:
        self._kind: type = type(getattr(like, part))
        self._part, self._call = part, call

    def __getattr__(self, name: str) -> Callable[..., Awaitable[Any]]:
        hints = _hints(self._kind, name)

        async def asked(*positional: Any, **named: Any) -> Any:
            written = (
                f"{self._part}.{name}",
                tuple(msgspec.Raw(_encode(value)) for value in positional),
                {key: msgspec.Raw(_encode(value)) for key, value in named.items()},
            )
            return _decoder(hints["return"]).decode(self._call(written))

        return asked


class _RemoteClock:
    """A clock like the one of a store. The clock asks for the time once for each order."""

    def __init__(self, like: Store, call: Callable[[Written], bytes]) -> None:
        self._part = _RemotePart(like, "clock", call)
        self._own, self._monotonic = like.clock.time.own, like.clock.time.monotonic
        self._apart, self._call = like.clock.apart, call
        self._ahead: dict[str, float] = {}
        """By owner: the time that was returned, minus the monotonic clock at that moment."""

    def begin(self) -> None:
        """Begin another order: ask for every time again."""
        self._ahead.clear()

    def __getattr__(self, name: str) -> Callable[..., Awaitable[Any]]:
        return self._part.__getattr__(name)

    def now(self, owner: str = "") -> float:
        """Return the time, as `Clock` does, from the clock of the node of `owner`."""
        asked = owner if self._apart else ""
        if asked not in self._ahead:
            named = msgspec.Raw(_encode(asked))
            at = _decoder(float).decode(self._call(("clock.time_of", (named,), {})))
            self._ahead[asked] = at - self._monotonic()
        return self._monotonic() + self._ahead[asked]

    def signing_time(self) -> float:
        """Return the time that selects the signing key, as `Clock` does."""
        return max(self.now(), self._own())


class RemoteStore:
    """Offers the parts of a store; encodes each call of their methods and passes it to `call`."""

    def __init__(self, like: Store, call: Callable[[Written], bytes]) -> None:
        self.keeping = like.keeping
        self.formats = WrittenFormats()
        """The process that makes the calls sets these formats."""
        self.clock = _RemoteClock(like, call)
        self._like, self._call = like, call

    def __getattr__(self, name: str) -> _RemotePart:
        return _RemotePart(self._like, name, self._call)


async def made(
    store: Store, name: str, positional: Sequence[msgspec.Raw], named: Mapping[str, msgspec.Raw]
) -> bytes:
    """Make an encoded call of `store`; return the encoded result."""
    part, method = name.split(".")
    of: Any = getattr(store, part)
    hints = _hints(of.__class__, method)
    kinds = [kind for key, kind in hints.items() if key != "return"]
    given = [_decoder(kind).decode(raw) for raw, kind in zip(positional, kinds, strict=False)]
    by_name = {key: _decoder(hints[key]).decode(raw) for key, raw in named.items()}
    return _encode(await getattr(of, method)(*given, **by_name))


def writes(name: str) -> bool:
    """Return whether the call `name` of a store changes stored data."""
    return name not in _READS


@functools.cache
def _decoder(kind: Any) -> msgspec.msgpack.Decoder[Any]:
    """Return a decoder of the type `kind`, cached because it takes long to make."""
    return msgspec.msgpack.Decoder(kind)


@functools.cache
def _hints(kind: type, name: str) -> dict[str, Any]:
    method = None if name.startswith("_") else getattr(kind, name, None)
    if method is None or not inspect.iscoroutinefunction(method):
        raise AttributeError(name)
    return typing.get_type_hints(method)
