"""Notes whether the answer to the current request repeats an earlier answer."""

from __future__ import annotations

from contextvars import ContextVar

_REPLAYED: ContextVar[bool] = ContextVar("_REPLAYED", default=False)


def forget_replay() -> None:
    """Clear the note, because the next request in this context is new."""
    _REPLAYED.set(False)


def note_replay() -> None:
    """Note that the answer to the current request is an earlier one."""
    _REPLAYED.set(True)


def is_replay() -> bool:
    """Return whether the current request was answered before."""
    return _REPLAYED.get()
