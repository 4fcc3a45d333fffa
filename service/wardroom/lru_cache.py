"""A cache in memory with a limit in bytes."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

Key = TypeVar("Key", bound=Hashable)
Value = TypeVar("Value")


class LRUCache(Generic[Key, Value]):
    """A cache of at most `most` bytes, as `size` counts; the least recently used go first.

    Keys count nothing: they have to be short.
    """

    def __init__(self, most: int, size: Callable[[Value], int]) -> None:
        self._most = most
        self._size = size
        self._held: OrderedDict[Key, Value] = OrderedDict()
        self.bytes = 0

    def get(self, key: Key) -> Value | None:
        """Return the value of `key`, if it is kept."""
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
