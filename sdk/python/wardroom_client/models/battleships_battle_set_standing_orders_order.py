from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Literal, TypeVar, cast

from attrs import define as _attrs_define

if TYPE_CHECKING:
    from ..models.battleships_damage_control_orders_order import BattleshipsDamageControlOrdersOrder


T = TypeVar("T", bound="BattleshipsBattleSetStandingOrdersOrder")


@_attrs_define
class BattleshipsBattleSetStandingOrdersOrder:
    """Changes the standing orders of the seat. A decision that they cover is answered at once."""

    standing_orders: BattleshipsDamageControlOrdersOrder
    """ Standing orders of damage control. """
    kind: Literal["set_standing_orders"] = "set_standing_orders"

    def to_dict(self) -> dict[str, Any]:
        kind = self.kind

        standing_orders = self.standing_orders.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "kind": kind,
                "standing_orders": standing_orders,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.battleships_damage_control_orders_order import BattleshipsDamageControlOrdersOrder  # noqa: PLC0415

        d = dict(src_dict)
        kind = cast(Literal["set_standing_orders"], d.pop("kind"))
        if kind != "set_standing_orders":
            raise ValueError(f"kind must match const 'set_standing_orders', got '{kind}'")

        standing_orders = BattleshipsDamageControlOrdersOrder.from_dict(d.pop("standing_orders"))

        battleships_battle_set_standing_orders_order = cls(
            kind=kind,
            standing_orders=standing_orders,
        )

        return battleships_battle_set_standing_orders_order
