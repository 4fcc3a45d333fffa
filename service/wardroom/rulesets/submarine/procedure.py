"""Procedures of the submarine games: tables of stages, with re-rolls by markers (12.1.3)."""

from __future__ import annotations

from typing import Annotated, Generic, Protocol, TypeVar

import msgspec
from msgspec import UNSET, Meta, UnsetType

from wardroom.engine.games import StandingOrders
from wardroom.engine.procedure import RerollOrder
from wardroom.engine.refusals import Refused
from wardroom.engine.table import TableProcedure
from wardroom.rulesets.submarine.pack import ChartsOf
from wardroom.rulesets.submarine.situation.boat import Commander
from wardroom.rulesets.submarine.terms import replace

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


class WithOrders(Protocol):
    """The state of a career, with the standing orders that its player changes during play."""

    @property
    def orders(self) -> RerollOrders:
        """The standing orders."""
        ...


Ordered = TypeVar("Ordered", bound=WithOrders)


def changed_in_play(kind: type[RerollOrders], throws: tuple[str, ...]) -> StandingOrders:
    """Return the standing orders of a career, of type `kind`, as they change during play.

    Those for re-rolls are for one of `throws`.
    """

    def of(state: WithOrders, seat: str) -> RerollOrders:
        del seat
        return state.orders

    def put(state: Ordered, seat: str, orders: RerollOrders) -> Ordered:
        del seat
        check_reroll_orders(orders.reroll, throws)
        return replace(state, orders=orders)

    return StandingOrders(type=kind, of=of, put=put)


# =================================================================================================
# Procedures of the submarine games: tables of stages, with re-rolls by markers (12.1.3).


class StandingRerolls(Protocol):
    """The standing orders of a procedure."""

    @property
    def reroll(self) -> tuple[RerollOrder, ...] | UnsetType:
        """Those for re-rolls; left out, the player is asked."""
        ...


class OrderWithRerolls(Protocol):
    """The order of a procedure."""

    @property
    def standing_orders(self) -> StandingRerolls:
        """Its standing orders."""
        ...


class Commanded(Protocol):
    """The state of a procedure whose commander may spend re-roll markers."""

    @property
    def commander(self) -> Commander:
        """The commander with his markers."""
        ...

    @property
    def order(self) -> OrderWithRerolls:
        """The order that the procedure carries out."""
        ...


StateOf = TypeVar("StateOf", bound=Commanded)
"""The state of a procedure of a game."""


class SubmarineProcedure(TableProcedure[StateOf, ChartsOf], Generic[StateOf, ChartsOf]):
    """A procedure in which the commander's re-roll markers are spent (12.1.3)."""

    reroll_rule = "12.1.3"

    def rerolls(self, state: StateOf) -> int:
        """Return the markers that the commander has left."""
        return state.commander.reroll_markers

    def spend_rerolls(self, state: StateOf, spent: int) -> StateOf:
        """Return `state` with the commander's markers fewer by `spent`."""
        commander = state.commander
        left = replace(commander, reroll_markers=commander.reroll_markers - spent)
        return replace(state, commander=left)

    def reroll_orders(self, state: StateOf) -> tuple[RerollOrder, ...] | None:
        """Return the standing orders for re-rolls; None if there are none."""
        orders = state.order.standing_orders.reroll
        return None if isinstance(orders, UnsetType) else orders
