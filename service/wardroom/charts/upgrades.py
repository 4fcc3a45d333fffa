"""Chart packs of earlier formats: upgrading their tables to the format of this release.

A pack states the format of its tables (`format` of its manifest; 1 where it states none). A ruleset
whose tables change their form registers how the older ones are read: one function for each format
but the latest, from the tables of that format to those of the next. The digest of a pack, its
identity, is that of the tables before any upgrade.
"""

from __future__ import annotations

import copy
from collections.abc import Callable, Sequence
from typing import Any

from wardroom.charts.faults import ChartFault

Upgrade = Callable[[dict[str, Any]], dict[str, Any]]
"""From the tables of one format to those of the next.

It may change its argument, and ignores missing tables: a pack that builds on another states few
tables, and a stranger's pack may hold anything. Faults are found when the tables are read."""


def present_format(upgrades: Sequence[Upgrade]) -> int:
    """The format that packs of this release have, given the `upgrades` of older ones."""
    return 1 + len(upgrades)


def upgraded(
    name: str, tables: dict[str, Any], written_in: int, upgrades: Sequence[Upgrade]
) -> dict[str, Any]:
    """`tables` of format `written_in` in the present format; themselves where they have it.

    `name`: what a fault names. Raises ChartFault for a format that this release does not know,
    or tables that cannot be read in the one they state.
    """
    present = present_format(upgrades)
    if not 1 <= written_in <= present:
        problem = f"there is no format {written_in} here: formats 1 to {present} can be read"
        raise ChartFault(name, "", "format", problem)
    if written_in == present:
        return tables
    tables = copy.deepcopy(tables)
    try:
        for upgrade in upgrades[written_in - 1 :]:
            tables = upgrade(tables)
    except (AttributeError, IndexError, KeyError, TypeError, ValueError) as fault:
        problem = f"these are no tables of format {written_in}: {fault!r}"
        raise ChartFault(name, "", "", problem) from fault
    return tables
