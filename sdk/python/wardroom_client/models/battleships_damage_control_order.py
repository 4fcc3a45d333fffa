from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.battleships_damage_control_orders_order import BattleshipsDamageControlOrdersOrder


T = TypeVar("T", bound="BattleshipsDamageControlOrder")


@_attrs_define
class BattleshipsDamageControlOrder:
    """The order for the last phase of a turn. Units need their damage, but no hexes."""

    standing_orders: BattleshipsDamageControlOrdersOrder | Unset = UNSET
    """ Standing orders of damage control. """

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
        from ..models.battleships_damage_control_orders_order import BattleshipsDamageControlOrdersOrder  # noqa: PLC0415

        d = dict(src_dict)
        _standing_orders = d.pop("standing_orders", UNSET)
        standing_orders: BattleshipsDamageControlOrdersOrder | Unset
        if isinstance(_standing_orders, Unset):
            standing_orders = UNSET
        else:
            standing_orders = BattleshipsDamageControlOrdersOrder.from_dict(_standing_orders)

        battleships_damage_control_order = cls(
            standing_orders=standing_orders,
        )

        return battleships_damage_control_order
