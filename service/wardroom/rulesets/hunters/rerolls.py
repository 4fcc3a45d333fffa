"""Hals und Beinbruch: re-roll markers, spent after seeing a roll (12.1.3)."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import UNSET, Meta, UnsetType

from wardroom.engine.procedure import Decision, RerollOrder, State
from wardroom.rulesets.hunters.charts.pack import HuntersCharts
from wardroom.rulesets.submarine.rerolls import OrderedRerolls


class RerollOrders(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True
):
    """Standing orders for re-rolls. Where they are left out, the player is asked."""

    reroll: (
        Annotated[
            tuple[RerollOrder, ...],
            Meta(max_length=20, description="Throws to throw again while markers are left."),
        ]
        | UnsetType
    ) = UNSET


class HuntersProcedure(OrderedRerolls[State, Decision, HuntersCharts]):
    """A procedure whose state holds the Kommandant, and with him his re-roll markers.

    Its standing orders are `RerollOrders`, as `orders`.
    """

    def rerolls(self, state: Any) -> int:
        """The markers that the Kommandant has left."""
        markers: int = state.commander.reroll_markers
        return markers

    def spend_rerolls(self, state: Any, spent: int) -> Any:
        """`state` with the Kommandant's markers fewer by `spent`."""
        commander = state.commander
        left = msgspec.structs.replace(commander, reroll_markers=commander.reroll_markers - spent)
        return msgspec.structs.replace(state, commander=left)
