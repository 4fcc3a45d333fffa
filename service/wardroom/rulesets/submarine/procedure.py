"""Procedures of the submarine games: tables of stages, with re-rolls by markers (12.1.3)."""

from __future__ import annotations

from typing import Annotated, Any, Generic

import msgspec
from msgspec import UNSET, Meta, UnsetType

from wardroom.engine.games import StandingOrders
from wardroom.engine.procedure import Charts, RerollOrder, State
from wardroom.engine.refusals import Refused
from wardroom.engine.table import TableProcedure

# =================================================================================================
# Re-roll markers, spent after seeing a roll (12.1.3): the standing orders for them.


class RerollOrders(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True
):
    """Standing orders for re-rolls. If the torpedoes are left out, the player is asked."""

    reroll: (
        Annotated[
            tuple[RerollOrder, ...],
            Meta(
                max_length=20,
                description="The throws to repeat while re-roll markers are left.",
            ),
        ]
        | UnsetType
    ) = UNSET


def check_reroll_orders(
    orders: tuple[RerollOrder, ...] | UnsetType, throws: tuple[str, ...]
) -> None:
    """Raise Refused for a standing order for a throw that is not in `throws`, or without totals."""
    for index, order in enumerate(() if isinstance(orders, UnsetType) else orders):
        member = f"/standing_orders/reroll/{index}"
        if order.purpose not in throws:
            raise Refused(
                "throw_unknown",
                rule="12.1.3",
                member=f"{member}/purpose",
                choices=throws,
                purpose=order.purpose,
            )
        if order.at_least > order.at_most:
            raise Refused(
                "reroll_of_nothing",
                rule="12.1.3",
                member=f"{member}/at_most",
                at_least=order.at_least,
                at_most=order.at_most,
            )


def changed_in_play(kind: type[Any], throws: tuple[str, ...]) -> StandingOrders:
    """Return the standing orders of a career, of type `kind`, as they change during play.

    Those for re-rolls are for one of `throws`.
    """

    def put(state: Any, seat: str, orders: Any) -> Any:
        del seat
        check_reroll_orders(orders.reroll, throws)
        return msgspec.structs.replace(state, orders=orders)

    return StandingOrders(type=kind, of=lambda state, _seat: state.orders, put=put)


# =================================================================================================
# Procedures of the submarine games: tables of stages, with re-rolls by markers (12.1.3).


class SubmarineProcedure(TableProcedure[State, Charts], Generic[State, Charts]):
    """A procedure whose state has the commander with his re-roll markers.

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
        """Return the standing orders for re-rolls; None if there are none."""
        orders = state.order.standing_orders.reroll
        return None if isinstance(orders, UnsetType) else orders
