"""Caches of results of the rules. All caches are cleared after charts from a log were used.

Keys contain the charts, or parts of them. Installed charts are few, but logs can bring any number
of others.
"""

from __future__ import annotations

import functools
from collections import OrderedDict
from collections.abc import Callable, Hashable
from threading import Lock
from typing import Any, Generic, ParamSpec, TypeVar

import msgspec

from wardroom import lru_cache

MOST_BYTES = 1024 * 1024
"""The bytes of situations and records that a function may cache: about forty battles of sixty
ships."""

_Given = ParamSpec("_Given")
_Result = TypeVar("_Result")
_encode = msgspec.msgpack.Encoder().encode
_FORGETTING: list[Callable[[], Any]] = []


def remembered(
    most: int, most_bytes: int = 0
) -> Callable[[Callable[_Given, _Result]], Callable[_Given, _Result]]:
    """Add a cache of the last results to a function of the rules.

    `most_bytes`: the most bytes of encoded first arguments, if requests can send long ones (0: they
    cannot). If a limit would be exceeded, the cache is cleared first.
    """

    def remembering(function: Callable[_Given, _Result]) -> Callable[_Given, _Result]:
        cached: Any
        if most_bytes:
            cached = lru_cache.remembered(most, most_bytes, _size_of_call)(function)
        else:
            cached = functools.lru_cache(most)(function)
        _FORGETTING.append(cached.cache_clear)
        return cached  # type: ignore[no-any-return]

    return remembering


def _size_of_call(given: tuple[Any, ...], _result: Any) -> int:
    return _bytes_of(given[0])


@functools.lru_cache(2)
def _bytes_of(value: Any) -> int:
    """Return the encoded size of `value`, cached because several functions need it."""
    return len(_encode(value))


_FORGETTING.append(_bytes_of.cache_clear)


_Key = TypeVar("_Key", bound=Hashable)
_Value = TypeVar("_Value")


class Recent(Generic[_Key, _Value]):
    """The most recent values, by key. Threads may share it."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._held: OrderedDict[_Key, _Value] = OrderedDict()
        self._lock = Lock()
        _FORGETTING.append(self._clear)

    def get(self, key: _Key) -> _Value | None:
        """Return the value of `key`, if it is in the cache."""
        return self._held.get(key)

    def put(self, key: _Key, value: _Value) -> None:
        """Add `value` as the most recent one."""
        with self._lock:
            self._held[key] = value
            self._held.move_to_end(key)
            if len(self._held) > self._most:
                self._held.popitem(last=False)

    def _clear(self) -> None:
        with self._lock:
            self._held.clear()


def forget() -> None:
    """Clear all caches, to release the charts in them."""
    for clear in _FORGETTING:
        clear()
