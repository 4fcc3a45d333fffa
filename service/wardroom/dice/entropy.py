"""The source of seeds, ids and tokens: the operating system, unless a context sets another."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from contextvars import ContextVar

SOURCE: ContextVar[Callable[[int], bytes]] = ContextVar("SOURCE", default=secrets.token_bytes)
"""A function that returns random bytes. Tests give the same one to games that have to be equal."""


def draw(count: int) -> bytes:
    """Draw `count` random bytes."""
    return SOURCE.get()(count)
