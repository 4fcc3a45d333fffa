"""A boat in port, or the crew that came home without it."""

from __future__ import annotations

from typing import Any

import msgspec


def is_rescued(home: Any) -> bool:
    """Return whether the boat was scuttled without diesels, and its crew rescued.

    Rule 10.9.4; in Silent Victory 10.13.4.
    """
    return bool(home.patrol.brought_home == "rescued")


def with_port(state: Any, **changes: object) -> Any:
    """Return `state` with `changes` to what is due in port."""
    port = msgspec.structs.replace(state.port, **changes)
    return msgspec.structs.replace(state, port=port)


def came_home(state: Any, charts: Any) -> bool:
    """Return whether the boat came home."""
    del charts
    return not is_rescued(state)


def was_rescued(state: Any, charts: Any) -> bool:
    """Return whether its crew came home without it."""
    del charts
    return is_rescued(state)
