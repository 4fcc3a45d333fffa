from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.hunters_follow_order_standing_orders import HuntersFollowOrderStandingOrders


T = TypeVar("T", bound="HuntersFollowOrder")


@_attrs_define
class HuntersFollowOrder:
    """Targets to be followed after a round of combat and its repairs."""

    pack_follows: bool | Unset = UNSET
    """ Whether a tournament's wolfpack follows its convoy, which is then found for certain (13.5.5). """
    standing_orders: HuntersFollowOrderStandingOrders | Unset = UNSET
    """ Standing orders when targets are followed. If one is left out, the player is asked. """

    def to_dict(self) -> dict[str, Any]:
        pack_follows = self.pack_follows

        standing_orders: dict[str, Any] | Unset = UNSET
        if not isinstance(self.standing_orders, Unset):
            standing_orders = self.standing_orders.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if pack_follows is not UNSET:
            field_dict["pack_follows"] = pack_follows
        if standing_orders is not UNSET:
            field_dict["standing_orders"] = standing_orders

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.hunters_follow_order_standing_orders import HuntersFollowOrderStandingOrders  # noqa: PLC0415

        d = dict(src_dict)
        pack_follows = d.pop("pack_follows", UNSET)

        _standing_orders = d.pop("standing_orders", UNSET)
        standing_orders: HuntersFollowOrderStandingOrders | Unset
        if isinstance(_standing_orders, Unset):
            standing_orders = UNSET
        else:
            standing_orders = HuntersFollowOrderStandingOrders.from_dict(_standing_orders)

        hunters_follow_order = cls(
            pack_follows=pack_follows,
            standing_orders=standing_orders,
        )

        return hunters_follow_order
