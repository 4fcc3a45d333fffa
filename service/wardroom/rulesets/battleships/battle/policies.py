"""Standing policies: commanders that play a side of a battle without a person.

A policy looks at what its seat sees and is offered, and no further.
"""

from __future__ import annotations

from typing import Any

from wardroom.engine.games import SeatPolicy
from wardroom.engine.procedure import Offer
from wardroom.engine.runner import Policy
from wardroom.rulesets.battleships.battle.decisions import MoveUnits
from wardroom.rulesets.battleships.battle.steering import Steering
from wardroom.rulesets.battleships.battle.view import as_seen
from wardroom.rulesets.battleships.situation.terms import Side


def line_of_battle(seen: Any, offer: Offer[Any]) -> Any:
    """Keep course and speed, fire at the nearest, and launch whenever that may be done."""
    del seen
    return offer.example


def steering(others: Steering) -> Policy:
    """Return the same, but the units steer so."""

    def policy(seen: Any, offer: Offer[Any]) -> Any:
        if offer.decision == "movement":
            return MoveUnits(seat=Side(offer.seat or ""), others=others)
        return line_of_battle(seen, offer)

    return policy


STEERED: tuple[Steering, ...] = ("closing", "broadside", "standing_off")
"""The policies that steer their units, by name."""
_DECIDE: dict[str, Policy] = {
    "line_of_battle": line_of_battle,
    **{others: steering(others) for others in STEERED},
}
POLICIES = {name: SeatPolicy(as_seen, decide) for name, decide in _DECIDE.items()}
"""The standing policies, by name: as one sails, bold, deliberate, and cautious."""
