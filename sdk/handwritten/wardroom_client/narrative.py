"""The lines of an entry of a log, each with the event that it is about."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any


def narrated(
    entry: Mapping[str, Any], narrative: Sequence[Mapping[str, Any]] | None = None
) -> list[tuple[str, dict[str, Any] | None]]:
    """Return the lines of `entry` in order, each with its event: an action, or a step of the rules.

    `entry`: of a page of the log, or of an event of the stream. An entry of an exported log has no
    lines: give its `narrative`, as `POST /v1/narrative` returns it. A line that is about no event
    has None. Raises LookupError for a narrative of another entry.
    """
    lines = entry["narrative"] if narrative is None else narrative
    return [
        (one["line"], None if one["event"] is None else _found(entry, one["event"]))
        for one in lines
    ]


def _found(value: Any, pointer: str) -> Any:
    """What a JSON Pointer into an entry leads to."""
    for name in pointer.split("/")[1:]:
        value = value[int(name)] if isinstance(value, list) else value[name]
    return value
