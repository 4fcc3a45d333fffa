"""Re-roll markers, spent after seeing a roll (12.1.3): what the standing orders say to them."""

from __future__ import annotations

from typing import Any, Generic

from msgspec import UnsetType

from wardroom.engine.procedure import Charts, Decision, Procedure, RerollOrder, State
from wardroom.engine.refusals import Refused


class OrderedRerolls(Procedure[State, Decision, Charts], Generic[State, Decision, Charts]):
    """A procedure whose state has standing orders as `orders`, and in them those for re-rolls."""

    reroll_rule = "12.1.3"

    def reroll_orders(self, state: Any) -> tuple[RerollOrder, ...] | None:
        """The standing orders for re-rolls."""
        orders = state.orders.reroll
        return None if isinstance(orders, UnsetType) else orders


def check_reroll_orders(
    orders: tuple[RerollOrder, ...] | UnsetType, throws: tuple[str, ...]
) -> None:
    """Raise Refused for a standing order for a throw that is none of `throws`, or for no total."""
    for index, order in enumerate(() if isinstance(orders, UnsetType) else orders):
        member = f"/standing_orders/reroll/{index}"
        if order.purpose not in throws:
            raise Refused(
                "no_such_throw",
                f"a career makes no throw for {order.purpose!r}",
                rule="12.1.3",
                member=f"{member}/purpose",
                choices=throws,
            )
        if order.at_least > order.at_most:
            raise Refused(
                "reroll_of_nothing",
                f"no throw is at least {order.at_least} and at most {order.at_most}",
                rule="12.1.3",
                member=f"{member}/at_most",
            )
