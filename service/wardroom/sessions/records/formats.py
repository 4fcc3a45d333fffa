"""The formats of stored records by name, each with its version.

    Standing, Entry, ...     records (`versions`): the version of their fields
    dictionary               the last dictionary that records are compressed with
    delta                    the form of deltas; 0: no record has one
    RULESET state            the states of its game
    RULESET rules            the version of the ruleset that new games are held to

A missing format was not known to the worker that stated the others.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Literal

import msgspec

from wardroom.engine.rules_versions import later

Formats = Mapping[str, str]
Switch = Literal["agreed", "held", "now"]
"""When newer formats are written: once all workers read them; never by this worker; or at once."""


class Written(msgspec.Struct, frozen=True, kw_only=True):
    """Formats with their versions, and the versions of the rules of new games.

    `packs`: by `RULESET/PACK` the digests of the charts and of the rules (`Pins`).
    """

    formats: dict[str, str]
    packs: dict[str, tuple[str, str]] = {}


def state_of(ruleset: str) -> str:
    """Return the name of the format of the states of `ruleset`."""
    return f"{ruleset} state"


def rules_of(ruleset: str) -> str:
    """Return the name of the format of the rules of `ruleset`."""
    return f"{ruleset} rules"


def differing(formats: Formats, than: Formats) -> list[str]:
    """Return those of the `formats` that are later here than in other workers."""
    return sorted(name for name in formats if later(formats[name], than.get(name)))


def common(read: Iterable[Formats]) -> dict[str, str]:
    """Return for each format the latest version that all workers with the format can read."""
    least: dict[str, str] = {}
    for formats in read:
        for name, version in formats.items():
            if name not in least or later(least[name], version):
                least[name] = version
    return least
