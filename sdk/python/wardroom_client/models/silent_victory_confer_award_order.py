from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.submarine_reroll_orders import SubmarineRerollOrders


T = TypeVar("T", bound="SilentVictoryConferAwardOrder")


@_attrs_define
class SilentVictoryConferAwardOrder:
    """Standing orders only. The rules decide whether an award is due."""

    standing_orders: SubmarineRerollOrders | Unset = UNSET
    """ Standing orders for re-rolls. If they are left out, the player is asked. """

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
        from ..models.submarine_reroll_orders import SubmarineRerollOrders  # noqa: PLC0415

        d = dict(src_dict)
        _standing_orders = d.pop("standing_orders", UNSET)
        standing_orders: SubmarineRerollOrders | Unset
        if isinstance(_standing_orders, Unset):
            standing_orders = UNSET
        else:
            standing_orders = SubmarineRerollOrders.from_dict(_standing_orders)

        silent_victory_confer_award_order = cls(
            standing_orders=standing_orders,
        )

        return silent_victory_confer_award_order
