"""Caches in memory with a limit in bytes."""

from __future__ import annotations

import functools
from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Any, Generic, ParamSpec, TypeVar

import msgspec

Key = TypeVar("Key", bound=Hashable)
Value = TypeVar("Value")
Given = ParamSpec("Given")
_VALUE_BYTES = 50
"""What a value in a cache takes at least."""


class LRUCache(Generic[Key, Value]):
    """A cache with a limit in bytes, which drops the least recently used values first.

    Keys count nothing: they have to be short.
    """

    def __init__(self, most: int, size: Callable[[Value], int]) -> None:
        self._most = most
        self._size = size
        self._held: OrderedDict[Key, Value] = OrderedDict()
        self.bytes = 0

    def get(self, key: Key) -> Value | None:
        """Return the value of `key`, if it is in the cache."""
        value = self._held.get(key)
        if value is not None:
            self._held.move_to_end(key)
        return value

    def put(self, key: Key, value: Value) -> None:
        """Keep `value`, unless it is larger than the whole cache."""
        size = self._size(value)
        if size > self._most or key in self._held:
            return
        self._held[key] = value
        self.bytes += size
        while self.bytes > self._most:
            _, gone = self._held.popitem(last=False)
            self.bytes -= self._size(gone)

    def clear(self) -> None:
        """Keep nothing any more."""
        self._held.clear()
        self.bytes = 0


def bytes_of(value: Any) -> int:
    """Return about how many bytes `value` takes, including the values in it."""
    if isinstance(value, msgspec.Struct):
        return bytes_of(msgspec.structs.astuple(value))
    if isinstance(value, tuple):
        return _VALUE_BYTES + sum(map(bytes_of, value))
    return _VALUE_BYTES + (len(value) if isinstance(value, str) else 0)


def _size_of_call(given: tuple[Any, ...], result: Any) -> int:
    return bytes_of(given) + bytes_of(result)


def remembered(
    most: int,
    most_bytes: int,
    size: Callable[[tuple[Any, ...], Any], int] = _size_of_call,
    *,
    typed: bool = False,
) -> Callable[[Callable[Given, Value]], Callable[Given, Value]]:
    """Add a cache of the last results to a function of values that clients send.

    `most_bytes`: the most bytes that it may hold, as `size` counts the arguments of a call and its
    result. If they would be exceeded, the cache is cleared first. Only calls that are not in the
    cache are counted, so that a cached one is as quick as without a limit. `typed`: as in
    `functools.lru_cache`.
    """

    def remembering(function: Callable[Given, Value]) -> Callable[Given, Value]:
        held = 0

        @functools.wraps(function)
        def counted(*given: Given.args, **named: Given.kwargs) -> Value:
            nonlocal held
            result = function(*given, **named)
            more = size((*given, *named.values()), result)
            held += more
            if held > most_bytes:
                cached.cache_clear()
                held = more
            return result

        cached = functools.lru_cache(most, typed)(counted)
        return cached  # type: ignore[return-value]

    return remembering
