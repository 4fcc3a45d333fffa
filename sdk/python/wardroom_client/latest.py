"""The state of a session that was seen last, in whatever order its answers come in."""

from __future__ import annotations

import threading
from typing import Any

Json = dict[str, Any]


class Latest:
    """The latest state that was seen: `state`, None before there is one.

    An answer can overtake another. What was asked for behind the answer that is kept is later. Of
    two that were under way at the same time, that of the later generation is, then that with more
    entries; of those with as many the answer to an action, for a secret one makes no entry, and of
    reads what was asked for last.
    """

    def __init__(self) -> None:
        self.state: Json | None = None
        self._lock = threading.Lock()
        self._time = 0
        self._came = 0
        self._rank = (0, 0, 0)

    def ask(self) -> int:
        """The time at which something is asked for, for `see`."""
        with self._lock:
            self._time += 1
            return self._time

    def see(self, state: Json, asked: int, *, acted: bool = False) -> None:
        """Keep `state`, which was `asked` for then, unless a later one is kept.

        `acted`: it is the answer to an action of this seat.
        """
        with self._lock:
            self._time += 1
            generation = state.get("generation", 0)  # A service of 0.1.0 has none.
            rank = (generation, state["number"], self._time if acted else asked)
            if asked > self._came or rank > self._rank:
                self.state, self._came, self._rank = state, self._time, rank
