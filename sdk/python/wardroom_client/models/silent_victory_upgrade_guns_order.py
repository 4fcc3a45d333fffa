from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.silent_victory_boat_order import SilentVictoryBoatOrder
    from ..models.silent_victory_captain_order import SilentVictoryCaptainOrder
    from ..models.silent_victory_upgrade_orders import SilentVictoryUpgradeOrders


T = TypeVar("T", bound="SilentVictoryUpgradeGunsOrder")


@_attrs_define
class SilentVictoryUpgradeGunsOrder:
    """A boat in port after a patrol, as the refit leaves it."""

    boat: SilentVictoryBoatOrder
    """ A boat as ordered: its class, and whatever is not as it left port.

    What is left out is undamaged, with the guns that its class starts with, and carries the
    standard load of the month, Mk 14 in the tubes first. The `boat` of any outcome can be sent
    as it is. """
    date: str
    """ The month in which the patrol just over started. """
    next_patrol: str
    """ The month in which the boat may sail, as the refit has it. """
    captain: SilentVictoryCaptainOrder | Unset = UNSET
    """ The captain's career as far as it touches a roll. What is left out he does not have yet. """
    early_abort: bool | Unset = False
    """ Whether the patrol was aborted half-way or before (10.12.6). """
    standing_orders: SilentVictoryUpgradeOrders | Unset = UNSET
    """ Standing orders for newer guns. Where one is left out, the player is asked. """
    success: bool | Unset = False
    """ Whether the patrol was successful. """

    def to_dict(self) -> dict[str, Any]:
        boat = self.boat.to_dict()

        date = self.date

        next_patrol = self.next_patrol

        captain: dict[str, Any] | Unset = UNSET
        if not isinstance(self.captain, Unset):
            captain = self.captain.to_dict()

        early_abort = self.early_abort

        standing_orders: dict[str, Any] | Unset = UNSET
        if not isinstance(self.standing_orders, Unset):
            standing_orders = self.standing_orders.to_dict()

        success = self.success

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "boat": boat,
                "date": date,
                "next_patrol": next_patrol,
            }
        )
        if captain is not UNSET:
            field_dict["captain"] = captain
        if early_abort is not UNSET:
            field_dict["early_abort"] = early_abort
        if standing_orders is not UNSET:
            field_dict["standing_orders"] = standing_orders
        if success is not UNSET:
            field_dict["success"] = success

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.silent_victory_boat_order import SilentVictoryBoatOrder  # noqa: PLC0415
        from ..models.silent_victory_captain_order import SilentVictoryCaptainOrder  # noqa: PLC0415
        from ..models.silent_victory_upgrade_orders import SilentVictoryUpgradeOrders  # noqa: PLC0415

        d = dict(src_dict)
        boat = SilentVictoryBoatOrder.from_dict(d.pop("boat"))

        date = d.pop("date")

        next_patrol = d.pop("next_patrol")

        _captain = d.pop("captain", UNSET)
        captain: SilentVictoryCaptainOrder | Unset
        if isinstance(_captain, Unset):
            captain = UNSET
        else:
            captain = SilentVictoryCaptainOrder.from_dict(_captain)

        early_abort = d.pop("early_abort", UNSET)

        _standing_orders = d.pop("standing_orders", UNSET)
        standing_orders: SilentVictoryUpgradeOrders | Unset
        if isinstance(_standing_orders, Unset):
            standing_orders = UNSET
        else:
            standing_orders = SilentVictoryUpgradeOrders.from_dict(_standing_orders)

        success = d.pop("success", UNSET)

        silent_victory_upgrade_guns_order = cls(
            boat=boat,
            date=date,
            next_patrol=next_patrol,
            captain=captain,
            early_abort=early_abort,
            standing_orders=standing_orders,
            success=success,
        )

        return silent_victory_upgrade_guns_order
