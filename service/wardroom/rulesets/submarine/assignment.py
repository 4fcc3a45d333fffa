"""The assignment of a patrol (7.1, 11.2.1): what its order says, and what is still open."""

from __future__ import annotations

from typing import Any

from msgspec import UnsetType

from wardroom.engine.procedure import Offer, Step
from wardroom.engine.table import stepped
from wardroom.rulesets.submarine.decisions import AskForPatrol


def asking_ordered(state: Any, offer: Offer[AskForPatrol]) -> AskForPatrol | None:
    """Return whether a standing order asks for a patrol (11.2.1); None where it is left out."""
    del offer
    request = state.order.standing_orders.request
    return None if isinstance(request, UnsetType) else AskForPatrol(ask=request is not None)


def ask_for_it(state: Any, decision: AskForPatrol, charts: Any) -> Step[Any]:
    """Ask for a patrol of the commander's choice, or do not (11.2.1)."""
    del charts
    return stepped(state, asking=decision.ask)


def unassigned(state: Any, charts: Any) -> bool:
    """Return whether the patrol is not known yet."""
    del charts
    return state.patrol is None


def load_ordered(state: Any, charts: Any) -> bool:
    """Return whether the order says what is loaded."""
    del charts
    return not isinstance(state.order.load, UnsetType)
