"""Where seeds, ids and tokens are drawn from: the operating system, unless a context says other."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from contextvars import ContextVar

SOURCE: ContextVar[Callable[[int], bytes]] = ContextVar("SOURCE", default=secrets.token_bytes)
"""What returns so many random bytes. Two games that are to be alike are given the same."""


def draw(count: int) -> bytes:
    """Draw `count` random bytes."""
    return SOURCE.get()(count)
