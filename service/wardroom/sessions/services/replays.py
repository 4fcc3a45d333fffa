"""Whether the answer to the request at hand repeats one that was given before, under its key."""

from __future__ import annotations

from contextvars import ContextVar

_REPLAYED: ContextVar[bool] = ContextVar("_REPLAYED", default=False)


def forget_replay() -> None:
    """Forget what was noted in this context: the next request has not been answered before."""
    _REPLAYED.set(False)


def note_replay() -> None:
    """Note that the request at hand was taken before, and that its answer is that of then."""
    _REPLAYED.set(True)


def is_replay() -> bool:
    """Return whether the request at hand was taken before."""
    return _REPLAYED.get()
