from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.submarine_abort_order_standing_orders import SubmarineAbortOrderStandingOrders


T = TypeVar("T", bound="SubmarineAbortOrder")


@_attrs_define
class SubmarineAbortOrder:
    """The patrol is broken off, because the boat must abort or because its commander chooses to."""

    standing_orders: SubmarineAbortOrderStandingOrders | Unset = UNSET
    """ Standing orders for the way home. If one is left out, the player is asked. """

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
        from ..models.submarine_abort_order_standing_orders import SubmarineAbortOrderStandingOrders  # noqa: PLC0415

        d = dict(src_dict)
        _standing_orders = d.pop("standing_orders", UNSET)
        standing_orders: SubmarineAbortOrderStandingOrders | Unset
        if isinstance(_standing_orders, Unset):
            standing_orders = UNSET
        else:
            standing_orders = SubmarineAbortOrderStandingOrders.from_dict(_standing_orders)

        submarine_abort_order = cls(
            standing_orders=standing_orders,
        )

        return submarine_abort_order
