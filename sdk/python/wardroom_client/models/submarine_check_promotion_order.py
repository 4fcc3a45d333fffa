from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.submarine_reroll_orders import SubmarineRerollOrders


T = TypeVar("T", bound="SubmarineCheckPromotionOrder")


@_attrs_define
class SubmarineCheckPromotionOrder:
    """Which promotion checks are made.

    Checks that are due before the boat sails are made in this refit. They include a check that fell
    due during the last patrol. A check that falls due during the next patrol is made in the refit
    after that patrol.

    """

    last: bool | Unset = UNSET
    """ Whether the career is over, so that the check of its last month is made too. That check waits as long as a
    newer boat may be requested, because the newer boat may sail in time. """
    standing_orders: SubmarineRerollOrders | Unset = UNSET
    """ Standing orders for re-rolls. If they are left out, the player is asked. """

    def to_dict(self) -> dict[str, Any]:
        last = self.last

        standing_orders: dict[str, Any] | Unset = UNSET
        if not isinstance(self.standing_orders, Unset):
            standing_orders = self.standing_orders.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if last is not UNSET:
            field_dict["last"] = last
        if standing_orders is not UNSET:
            field_dict["standing_orders"] = standing_orders

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.submarine_reroll_orders import SubmarineRerollOrders  # noqa: PLC0415

        d = dict(src_dict)
        last = d.pop("last", UNSET)

        _standing_orders = d.pop("standing_orders", UNSET)
        standing_orders: SubmarineRerollOrders | Unset
        if isinstance(_standing_orders, Unset):
            standing_orders = UNSET
        else:
            standing_orders = SubmarineRerollOrders.from_dict(_standing_orders)

        submarine_check_promotion_order = cls(
            last=last,
            standing_orders=standing_orders,
        )

        return submarine_check_promotion_order
