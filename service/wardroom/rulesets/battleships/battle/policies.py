"""Standing policies: commanders that play a side of a battle without a person.

A policy looks at what is offered to its seat and no further.
"""

from __future__ import annotations

from typing import Any

import msgspec

from wardroom.rulesets.battleships.battle.decisions import MoveUnits
from wardroom.rulesets.procedure import Offer


def line_of_battle(state: Any, offer: Offer[Any]) -> Any:
    """Keep course and speed, fire at the nearest, and launch whenever that may be done."""
    del state
    return offer.example


def closing(state: Any, offer: Offer[Any]) -> Any:
    """The same, but steer for the nearest enemy."""
    if isinstance(offer.example, MoveUnits):
        return msgspec.structs.replace(offer.example, moves=(), others="closing")
    return line_of_battle(state, offer)


POLICIES = {"line_of_battle": line_of_battle, "closing": closing}
"""The standing policies, by name."""
