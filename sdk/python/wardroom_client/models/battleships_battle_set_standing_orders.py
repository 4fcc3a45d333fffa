from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Literal, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.battleships_battle_set_standing_orders_standing_orders import (
        BattleshipsBattleSetStandingOrdersStandingOrders,
    )


T = TypeVar("T", bound="BattleshipsBattleSetStandingOrders")


@_attrs_define
class BattleshipsBattleSetStandingOrders:
    """Changes the standing orders of the seat. A decision that they cover is answered at once."""

    standing_orders: BattleshipsBattleSetStandingOrdersStandingOrders
    """ The complete new standing orders, valid from now on. If one is left out, the seat is asked. """
    kind: Literal["set_standing_orders"] = "set_standing_orders"
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        kind = self.kind

        standing_orders = self.standing_orders.to_dict()

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "kind": kind,
                "standing_orders": standing_orders,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.battleships_battle_set_standing_orders_standing_orders import (
            BattleshipsBattleSetStandingOrdersStandingOrders,  # noqa: PLC0415
        )

        d = dict(src_dict)
        kind = cast(Literal["set_standing_orders"], d.pop("kind"))
        if kind != "set_standing_orders":
            raise ValueError(f"kind must match const 'set_standing_orders', got '{kind}'")

        standing_orders = BattleshipsBattleSetStandingOrdersStandingOrders.from_dict(d.pop("standing_orders"))

        battleships_battle_set_standing_orders = cls(
            kind=kind,
            standing_orders=standing_orders,
        )

        battleships_battle_set_standing_orders.additional_properties = d
        return battleships_battle_set_standing_orders

    @property
    def additional_keys(self) -> list[str]:
        return list(self.additional_properties.keys())

    def __getitem__(self, key: str) -> Any:
        return self.additional_properties[key]

    def __setitem__(self, key: str, value: Any) -> None:
        self.additional_properties[key] = value

    def __delitem__(self, key: str) -> None:
        del self.additional_properties[key]

    def __contains__(self, key: str) -> bool:
        return key in self.additional_properties
