"""Procedures of the submarine games: tables of stages, with re-rolls by markers (12.1.3)."""

from __future__ import annotations

from typing import Any, Generic

import msgspec
from msgspec import UnsetType

from wardroom.engine.procedure import Charts, RerollOrder, State
from wardroom.engine.table import Tabled


class SubmarineProcedure(Tabled[State, Charts], Generic[State, Charts]):
    """A procedure whose state has the commander, and with him his re-roll markers.

    Its order has `standing_orders`, and in them those for re-rolls as `reroll`.
    """

    reroll_rule = "12.1.3"

    def rerolls(self, state: Any) -> int:
        """Return the markers that the commander has left."""
        markers: int = state.commander.reroll_markers
        return markers

    def spend_rerolls(self, state: Any, spent: int) -> Any:
        """Return `state` with the commander's markers fewer by `spent`."""
        commander = state.commander
        left = msgspec.structs.replace(commander, reroll_markers=commander.reroll_markers - spent)
        return msgspec.structs.replace(state, commander=left)

    def reroll_orders(self, state: Any) -> tuple[RerollOrder, ...] | None:
        """Return the standing orders for re-rolls; None where they are silent."""
        orders = state.order.standing_orders.reroll
        return None if isinstance(orders, UnsetType) else orders
