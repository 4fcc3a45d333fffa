"""Re-roll markers, spent after seeing a roll (12.1.3): what the standing orders say to them."""

from __future__ import annotations

from typing import Any, Generic

from msgspec import UnsetType

from wardroom.rulesets.procedure import Charts, Decision, Procedure, RerollOrder, State


class OrderedRerolls(Procedure[State, Decision, Charts], Generic[State, Decision, Charts]):
    """A procedure whose state has standing orders as `orders`, and in them those for re-rolls."""

    reroll_rule = "12.1.3"

    def reroll_orders(self, state: Any) -> tuple[RerollOrder, ...] | None:
        """The standing orders for re-rolls."""
        orders = state.orders.reroll
        return None if isinstance(orders, UnsetType) else orders
