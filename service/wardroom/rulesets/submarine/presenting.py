"""Offers as a player sees them: what they are about, and the dice that the answer will need."""

from __future__ import annotations

import functools
from collections.abc import Mapping
from typing import Any

from wardroom.engine.procedure import Offer
from wardroom.engine.trace import Detail


def with_more(
    dice: Mapping[str, tuple[str, ...]],
    encounter: type[Any],
    state: Any,
    offer: Offer[Any],
    charts: Any,
) -> Offer[Any]:
    """An offer of the procedure that runs, with more to go by.

    `dice`: where the charts say which dice a decision leads to. `encounter`: the state of an
    encounter check, of which the ships found so far are reported.
    """
    child = state.child
    if not isinstance(offer.details, dict):
        return offer
    details: dict[str, Detail] = dict(offer.details)
    if offer.decision in dice:
        details["dice"] = functools.reduce(getattr, dice[offer.decision], charts).notation
    if isinstance(child, encounter):
        ships = () if child.contact is None else child.contact.targets
        details |= {
            "encounter": child.result,
            "targets": len(ships),
            "tonnage": sum(ship.tonnage for ship in ships),
        }
    return Offer(
        decision=offer.decision, rule=offer.rule, example=offer.example, choices=offer.choices,
        seat=offer.seat, details=details, rolled=offer.rolled,
    )  # fmt: skip
