"""What the procedures in port share: their standing orders, and what leaves nothing to decide."""

from __future__ import annotations

from typing import TypeVar

import msgspec

from wardroom.engine.procedure import Reroll
from wardroom.engine.undecided import Undecided
from wardroom.rulesets.hunters.rerolls import HuntersProcedure, RerollOrders

State = TypeVar("State", bound=msgspec.Struct)


class PortOrders(
    RerollOrders, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True
):
    """Standing orders in port. Where one is left out, the player is asked if he has the choice."""


class PortProcedure(HuntersProcedure[State, Reroll], Undecided[State]):
    """A procedure that leaves the player nothing to decide but re-rolls.

    Its state has the Kommandant as `kommandant` and `PortOrders` as `orders`.
    """
