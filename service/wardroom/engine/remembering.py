"""What rules remember of their own results, until charts that came from elsewhere have been used.

A key holds the charts, or parts of them: charts of one's own are few, those of others are not.
"""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Any, ParamSpec, TypeVar

_Given = ParamSpec("_Given")
_Result = TypeVar("_Result")
_FORGETTING: list[Callable[[], Any]] = []


def remembered(most: int) -> Callable[[Callable[_Given, _Result]], Callable[_Given, _Result]]:
    """Make a function of the rules remember its last results, `most` of them."""

    def remembering(function: Callable[_Given, _Result]) -> Callable[_Given, _Result]:
        cached = functools.lru_cache(most)(function)
        _FORGETTING.append(cached.cache_clear)
        return cached  # type: ignore[return-value]

    return remembering


def forget() -> None:
    """Forget every result, and with it the charts that it followed from."""
    for clear in _FORGETTING:
        clear()
