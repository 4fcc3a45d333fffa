from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.submarine_mission_order_standing_orders import SubmarineMissionOrderStandingOrders


T = TypeVar("T", bound="SubmarineMissionOrder")


@_attrs_define
class SubmarineMissionOrder:
    """An attempt to carry out the mission, in the mission's box."""

    standing_orders: SubmarineMissionOrderStandingOrders | Unset = UNSET
    """ Standing orders of a mission. """

    def to_dict(self) -> dict[str, Any]:
        standing_orders: dict[str, Any] | Unset = UNSET
        if not isinstance(self.standing_orders, Unset):
            standing_orders = self.standing_orders.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if standing_orders is not UNSET:
            field_dict["standing_orders"] = standing_orders

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.submarine_mission_order_standing_orders import SubmarineMissionOrderStandingOrders  # noqa: PLC0415

        d = dict(src_dict)
        _standing_orders = d.pop("standing_orders", UNSET)
        standing_orders: SubmarineMissionOrderStandingOrders | Unset
        if isinstance(_standing_orders, Unset):
            standing_orders = UNSET
        else:
            standing_orders = SubmarineMissionOrderStandingOrders.from_dict(_standing_orders)

        submarine_mission_order = cls(
            standing_orders=standing_orders,
        )

        return submarine_mission_order
