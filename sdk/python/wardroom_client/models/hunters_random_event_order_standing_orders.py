from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.reroll_order_order import RerollOrderOrder


T = TypeVar("T", bound="HuntersRandomEventOrderStandingOrders")


@_attrs_define
class HuntersRandomEventOrderStandingOrders:
    """Standing orders for a random event. If one is left out, the player is asked."""

    reroll: list[RerollOrderOrder] | Unset = UNSET
    """ Throws to repeat while re-roll markers are left. """
    spare_parts: list[str] | Unset = UNSET
    """ Inoperable systems that spare parts are to repair, in order of preference. If fewer of these systems are
    inoperable than can be repaired, others follow in the order of the repair chart. """

    def to_dict(self) -> dict[str, Any]:
        reroll: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.reroll, Unset):
            reroll = []
            for reroll_item_data in self.reroll:
                reroll_item = reroll_item_data.to_dict()
                reroll.append(reroll_item)

        spare_parts: list[str] | Unset = UNSET
        if not isinstance(self.spare_parts, Unset):
            spare_parts = self.spare_parts

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if reroll is not UNSET:
            field_dict["reroll"] = reroll
        if spare_parts is not UNSET:
            field_dict["spare_parts"] = spare_parts

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

        spare_parts = cast(list[str], d.pop("spare_parts", UNSET))

        hunters_random_event_order_standing_orders = cls(
            reroll=reroll,
            spare_parts=spare_parts,
        )

        return hunters_random_event_order_standing_orders
