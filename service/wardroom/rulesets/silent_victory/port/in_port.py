"""What procedures that leave nothing to decide share: standing orders for re-rolls alone."""

from __future__ import annotations

from typing import Annotated, TypeVar

import msgspec
from msgspec import UNSET, Meta, UnsetType

from wardroom.engine.procedure import Reroll, RerollOrder
from wardroom.engine.undecided import Undecided
from wardroom.rulesets.silent_victory.rerolls import SilentVictoryProcedure

State = TypeVar("State", bound=msgspec.Struct)


class PortOrders(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True
):
    """Standing orders where nothing is decided but re-rolls. Left out, the player is asked."""

    reroll: (
        Annotated[
            tuple[RerollOrder, ...],
            Meta(max_length=20, description="Throws to throw again while markers are left."),
        ]
        | UnsetType
    ) = UNSET


class PortProcedure(SilentVictoryProcedure[State, Reroll], Undecided[State]):
    """A procedure that leaves the player nothing to decide but re-rolls.

    Its state has the captain as `captain` and `PortOrders` as `orders`.
    """
