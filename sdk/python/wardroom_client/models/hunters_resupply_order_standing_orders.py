from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define

from ..models.hunters_resupply_order_standing_orders_torpedoes import HuntersResupplyOrderStandingOrdersTorpedoes
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.reroll_order_order import RerollOrderOrder


T = TypeVar("T", bound="HuntersResupplyOrderStandingOrders")


@_attrs_define
class HuntersResupplyOrderStandingOrders:
    """Standing orders alongside a supply boat. If one is left out, the player is asked."""

    reroll: list[RerollOrderOrder] | Unset = UNSET
    """ Throws to repeat while re-roll markers are left. """
    torpedoes: HuntersResupplyOrderStandingOrdersTorpedoes | Unset = UNSET
    """ How many of the torpedoes offered to take (14.9.3, 14.9.4). """

    def to_dict(self) -> dict[str, Any]:
        reroll: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.reroll, Unset):
            reroll = []
            for reroll_item_data in self.reroll:
                reroll_item = reroll_item_data.to_dict()
                reroll.append(reroll_item)

        torpedoes: str | Unset = UNSET
        if not isinstance(self.torpedoes, Unset):
            torpedoes = self.torpedoes.value

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if reroll is not UNSET:
            field_dict["reroll"] = reroll
        if torpedoes is not UNSET:
            field_dict["torpedoes"] = torpedoes

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.reroll_order_order import RerollOrderOrder  # noqa: PLC0415

        d = dict(src_dict)
        _reroll = d.pop("reroll", UNSET)
        reroll: list[RerollOrderOrder] | Unset = UNSET
        if _reroll is not UNSET:
            reroll = []
            for reroll_item_data in _reroll:
                reroll_item = RerollOrderOrder.from_dict(reroll_item_data)

                reroll.append(reroll_item)

        _torpedoes = d.pop("torpedoes", UNSET)
        torpedoes: HuntersResupplyOrderStandingOrdersTorpedoes | Unset
        if isinstance(_torpedoes, Unset):
            torpedoes = UNSET
        else:
            torpedoes = HuntersResupplyOrderStandingOrdersTorpedoes(_torpedoes)

        hunters_resupply_order_standing_orders = cls(
            reroll=reroll,
            torpedoes=torpedoes,
        )

        return hunters_resupply_order_standing_orders
