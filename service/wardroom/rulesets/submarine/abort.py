"""The way home of a patrol broken off, of two as near (10.8.2; in Silent Victory 10.12.2)."""

from __future__ import annotations

from typing import Any

from msgspec import UnsetType

from wardroom.engine.procedure import Offer, Step
from wardroom.engine.table import stepped
from wardroom.rulesets.submarine.decisions import AbortHeading


def heading_ordered(state: Any, offer: Offer[AbortHeading]) -> AbortHeading | None:
    """Return the way home that a standing order names; None where it is left out."""
    del offer
    wanted = state.order.standing_orders.heading
    return None if isinstance(wanted, UnsetType) else AbortHeading(heading=wanted)


def choose_heading(state: Any, decision: AbortHeading, charts: Any) -> Step[Any]:
    """Take the way home that is chosen."""
    del charts
    return stepped(state, chosen=decision.heading)
