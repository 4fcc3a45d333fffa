"""What the procedures in port share: their standing orders, and what leaves nothing to decide."""

from __future__ import annotations

from typing import Annotated, TypeVar

import msgspec
from msgspec import UNSET, Meta, UnsetType

from wardroom.rulesets.hunters.rerolls import HuntersProcedure
from wardroom.rulesets.procedure import Reroll, RerollOrder
from wardroom.rulesets.submarine.undecided import Undecided

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


class PortProcedure(HuntersProcedure[State, Reroll], Undecided[State]):
    """A procedure that leaves the player nothing to decide but re-rolls.

    Its state has the Kommandant as `kommandant` and `PortOrders` as `orders`.
    """
