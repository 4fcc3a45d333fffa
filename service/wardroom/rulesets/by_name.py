"""Where each ruleset is, so that one can be had without the others being imported."""

from __future__ import annotations

import importlib

from wardroom.engine.registry import Ruleset

PLACES = {
    "hunters": "HUNTERS",
    "silent-victory": "SILENT_VICTORY",
    "battleships": "BATTLESHIPS",
}
"""By id, what it is called in the module `ruleset` of its package."""


def ruleset_named(name: str) -> Ruleset:
    """Return the ruleset whose id is `name`. Raises KeyError where there is none."""
    place = PLACES[name]
    package = f"{__package__}.{name.replace('-', '_')}"
    found = getattr(importlib.import_module(f"{package}.ruleset"), place)
    assert isinstance(found, Ruleset)
    return found
