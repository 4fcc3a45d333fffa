from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.battleships_damage_control_orders import BattleshipsDamageControlOrders
    from ..models.battleships_situation_order import BattleshipsSituationOrder


T = TypeVar("T", bound="BattleshipsDamageControlOrder")


@_attrs_define
class BattleshipsDamageControlOrder:
    """The last phase of a turn: units with their damage are enough, without hexes."""

    situation: BattleshipsSituationOrder
    """ A battle as ordered: a scenario, or one's own ships and map, or something of both.

    With a scenario what is left out is as at its start; without one it is turn 1 of a day on the
    open sea. The `situation` of any outcome can be sent as it is. """
    standing_orders: BattleshipsDamageControlOrders | Unset = UNSET
    """ Standing orders of damage control. """

    def to_dict(self) -> dict[str, Any]:
        situation = self.situation.to_dict()

        standing_orders: dict[str, Any] | Unset = UNSET
        if not isinstance(self.standing_orders, Unset):
            standing_orders = self.standing_orders.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "situation": situation,
            }
        )
        if standing_orders is not UNSET:
            field_dict["standing_orders"] = standing_orders

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.battleships_damage_control_orders import BattleshipsDamageControlOrders  # noqa: PLC0415
        from ..models.battleships_situation_order import BattleshipsSituationOrder  # noqa: PLC0415

        d = dict(src_dict)
        situation = BattleshipsSituationOrder.from_dict(d.pop("situation"))

        _standing_orders = d.pop("standing_orders", UNSET)
        standing_orders: BattleshipsDamageControlOrders | Unset
        if isinstance(_standing_orders, Unset):
            standing_orders = UNSET
        else:
            standing_orders = BattleshipsDamageControlOrders.from_dict(_standing_orders)

        battleships_damage_control_order = cls(
            situation=situation,
            standing_orders=standing_orders,
        )

        return battleships_damage_control_order
