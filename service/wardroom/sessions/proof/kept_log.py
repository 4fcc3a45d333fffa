"""Compares a log from outside with the log of the same session in this service."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from wardroom.sessions.log.entry import Entry
from wardroom.sessions.log.export import Export
from wardroom.sessions.log.kinds import RESTORED


def first_difference(log: Export, copy: Sequence[Entry]) -> int | None:
    """Return the number of the first entry in which `log` and `copy` differ, or None.

    A log that ends earlier counts as equal up to its end. After the entry to which a backup
    restored the game nothing is compared: later play was lost, but may be in `log`.
    """
    back = min((number for entry in copy for number in _put_back(entry)), default=None)
    pairs = zip(log.entries, copy[:back], strict=False)
    for number, (entry, own) in enumerate(pairs, 1):
        if entry.head != own.head.hex():
            return number
    return len(copy) + 1 if back is None and len(log.entries) > len(copy) else None


def _put_back(entry: Entry) -> list[int]:
    """Return the entries to which backups have restored the game, as `entry` states."""
    if f'"{RESTORED}"'.encode() not in entry.content:
        return []
    return [
        event["action"]["from"]
        for event in msgspec.json.decode(entry.content)["events"]
        if (event.get("action") or {}).get("kind") == RESTORED
    ]
