from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Literal, TypeVar, cast

from attrs import define as _attrs_define

if TYPE_CHECKING:
    from ..models.silent_victory_career_orders_order import SilentVictoryCareerOrdersOrder


T = TypeVar("T", bound="SilentVictoryCareerSetStandingOrdersOrder")


@_attrs_define
class SilentVictoryCareerSetStandingOrdersOrder:
    """Changes the standing orders of the seat. A decision that they cover is answered at once."""

    standing_orders: SilentVictoryCareerOrdersOrder
    """ Standing orders of a career. If one is left out, the player is asked. """
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
        from ..models.silent_victory_career_orders_order import SilentVictoryCareerOrdersOrder  # noqa: PLC0415

        d = dict(src_dict)
        kind = cast(Literal["set_standing_orders"], d.pop("kind"))
        if kind != "set_standing_orders":
            raise ValueError(f"kind must match const 'set_standing_orders', got '{kind}'")

        standing_orders = SilentVictoryCareerOrdersOrder.from_dict(d.pop("standing_orders"))

        silent_victory_career_set_standing_orders_order = cls(
            kind=kind,
            standing_orders=standing_orders,
        )

        return silent_victory_career_set_standing_orders_order
