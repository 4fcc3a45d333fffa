from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.submarine_reroll_orders import SubmarineRerollOrders


T = TypeVar("T", bound="HuntersRepairOrder")


@_attrs_define
class HuntersRepairOrder:
    """Repairs to a boat after its encounter."""

    one_box_from_port: bool | None | Unset = UNSET
    """ Whether the boat is in the travel box next to port, the first or last of its track. A boat without diesels
    is towed home from there (10.2.1). If it is null, the patrol decides; without a known patrol the boat is not.
    """
    standing_orders: SubmarineRerollOrders | Unset = UNSET
    """ Standing orders for re-rolls. If they are left out, the player is asked. """

    def to_dict(self) -> dict[str, Any]:
        one_box_from_port: bool | None | Unset
        if isinstance(self.one_box_from_port, Unset):
            one_box_from_port = UNSET
        else:
            one_box_from_port = self.one_box_from_port

        standing_orders: dict[str, Any] | Unset = UNSET
        if not isinstance(self.standing_orders, Unset):
            standing_orders = self.standing_orders.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if one_box_from_port is not UNSET:
            field_dict["one_box_from_port"] = one_box_from_port
        if standing_orders is not UNSET:
            field_dict["standing_orders"] = standing_orders

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.submarine_reroll_orders import SubmarineRerollOrders  # noqa: PLC0415

        d = dict(src_dict)

        def _parse_one_box_from_port(data: object) -> bool | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(bool | None | Unset, data)

        one_box_from_port = _parse_one_box_from_port(d.pop("one_box_from_port", UNSET))

        _standing_orders = d.pop("standing_orders", UNSET)
        standing_orders: SubmarineRerollOrders | Unset
        if isinstance(_standing_orders, Unset):
            standing_orders = UNSET
        else:
            standing_orders = SubmarineRerollOrders.from_dict(_standing_orders)

        hunters_repair_order = cls(
            one_box_from_port=one_box_from_port,
            standing_orders=standing_orders,
        )

        return hunters_repair_order
