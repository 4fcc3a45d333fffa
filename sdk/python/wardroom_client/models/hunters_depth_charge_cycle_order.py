from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.hunters_depth_charge_cycle_order_standing_orders import HuntersDepthChargeCycleOrderStandingOrders


T = TypeVar("T", bound="HuntersDepthChargeCycleOrder")


@_attrs_define
class HuntersDepthChargeCycleOrder:
    """Orders for the hunted boat, and the number of rounds to run."""

    opponent: bool | Unset = UNSET
    """ Whether a second player names the escort's number, which replaces its die. Neither player knows the other's
    number (13.1.2, 14.8.3). """
    rounds: int | None | Unset = UNSET
    """ How many rounds to run; null runs until the hunt is over. """
    standing_orders: HuntersDepthChargeCycleOrderStandingOrders | Unset = UNSET
    """ Standing orders of a boat that is hunted. If one is left out, the player is asked. """

    def to_dict(self) -> dict[str, Any]:
        opponent = self.opponent

        rounds: int | None | Unset
        if isinstance(self.rounds, Unset):
            rounds = UNSET
        else:
            rounds = self.rounds

        standing_orders: dict[str, Any] | Unset = UNSET
        if not isinstance(self.standing_orders, Unset):
            standing_orders = self.standing_orders.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if opponent is not UNSET:
            field_dict["opponent"] = opponent
        if rounds is not UNSET:
            field_dict["rounds"] = rounds
        if standing_orders is not UNSET:
            field_dict["standing_orders"] = standing_orders

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.hunters_depth_charge_cycle_order_standing_orders import HuntersDepthChargeCycleOrderStandingOrders  # noqa: PLC0415

        d = dict(src_dict)
        opponent = d.pop("opponent", UNSET)

        def _parse_rounds(data: object) -> int | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(int | None | Unset, data)

        rounds = _parse_rounds(d.pop("rounds", UNSET))

        _standing_orders = d.pop("standing_orders", UNSET)
        standing_orders: HuntersDepthChargeCycleOrderStandingOrders | Unset
        if isinstance(_standing_orders, Unset):
            standing_orders = UNSET
        else:
            standing_orders = HuntersDepthChargeCycleOrderStandingOrders.from_dict(_standing_orders)

        hunters_depth_charge_cycle_order = cls(
            opponent=opponent,
            rounds=rounds,
            standing_orders=standing_orders,
        )

        return hunters_depth_charge_cycle_order
