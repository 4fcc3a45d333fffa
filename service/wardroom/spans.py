"""Parts of a request that take time, reported to whoever traces it, if anybody does."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextvars import ContextVar

Note = Callable[[str, float, Mapping[str, str]], None]
"""Takes the name of what took time, when it began (`perf_counter`), and what else is known."""

TRACING: ContextVar[Note | None] = ContextVar("TRACING", default=None)
"""Takes the parts of the request that is being answered; None where it is not traced."""

_NOTHING: Mapping[str, str] = {}


def spent(name: str, began: float, known: Mapping[str, str] = _NOTHING) -> None:
    """Report that `name`, which began at `began` (`perf_counter`), has just ended.

    `known` must hold no secret: it is sent to another service.
    """
    note = TRACING.get()
    if note is not None:
        note(name, began, known)
