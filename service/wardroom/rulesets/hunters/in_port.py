"""What the procedures in port share: their standing orders, and that nothing is to be decided."""

from __future__ import annotations

from typing import Annotated, Any, TypeVar

import msgspec
from msgspec import UNSET, Meta, UnsetType

from wardroom.rulesets.hunters.charts import HuntersCharts
from wardroom.rulesets.hunters.rerolls import HuntersProcedure
from wardroom.rulesets.procedure import Offer, Procedure, Reroll, RerollOrder, Step

State = TypeVar("State", bound=msgspec.Struct)


class PortOrders(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True
):
    """Standing orders in port. Where one is left out, the player is asked if he has the choice."""

    reroll: (
        Annotated[
            tuple[RerollOrder, ...],
            Meta(max_length=20, description="Throws to throw again while markers are left."),
        ]
        | UnsetType
    ) = UNSET


class Undecided(Procedure[State, Reroll, HuntersCharts]):
    """A procedure that leaves the player nothing to decide."""

    def offers(self, state: State, charts: HuntersCharts) -> tuple[Offer[Reroll], ...]:
        """None; where a throw may be thrown again, the runner offers it."""
        del state, charts
        return ()

    def decide(self, state: State, decision: Reroll, charts: HuntersCharts) -> Step[State]:
        """Nothing to decide."""
        del decision, charts
        return Step(state)


class PortProcedure(HuntersProcedure[State, Reroll], Undecided[State]):
    """A procedure that leaves the player nothing to decide but re-rolls.

    Its state has the Kommandant as `kommandant` and `PortOrders` as `orders`.
    """

    def reroll_orders(self, state: Any) -> tuple[RerollOrder, ...] | None:
        """The standing orders for re-rolls."""
        orders = state.orders.reroll
        return None if isinstance(orders, UnsetType) else orders
