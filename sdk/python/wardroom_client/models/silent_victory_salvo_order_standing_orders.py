from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define

from ..models.silent_victory_salvo_order_standing_orders_after_last_group import (
    SilentVictorySalvoOrderStandingOrdersAfterLastGroup,
)
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.reroll_order_order import RerollOrderOrder


T = TypeVar("T", bound="SilentVictorySalvoOrderStandingOrders")


@_attrs_define
class SilentVictorySalvoOrderStandingOrders:
    """Standing orders of an attack."""

    after_last_group: SilentVictorySalvoOrderStandingOrdersAfterLastGroup | Unset = UNSET
    """ What to do when the groups of the order have fired at unescorted ships: end the round, or ask for another
    group (9.4.2). """
    reroll: list[RerollOrderOrder] | Unset = UNSET
    """ Throws to repeat while re-roll markers are left. """
    reroll_miss: bool | Unset = UNSET
    """ Whether to spend the Unit Citation's re-roll on the first miss. """

    def to_dict(self) -> dict[str, Any]:
        after_last_group: str | Unset = UNSET
        if not isinstance(self.after_last_group, Unset):
            after_last_group = self.after_last_group.value

        reroll: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.reroll, Unset):
            reroll = []
            for reroll_item_data in self.reroll:
                reroll_item = reroll_item_data.to_dict()
                reroll.append(reroll_item)

        reroll_miss = self.reroll_miss

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if after_last_group is not UNSET:
            field_dict["after_last_group"] = after_last_group
        if reroll is not UNSET:
            field_dict["reroll"] = reroll
        if reroll_miss is not UNSET:
            field_dict["reroll_miss"] = reroll_miss

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.reroll_order_order import RerollOrderOrder  # noqa: PLC0415

        d = dict(src_dict)
        _after_last_group = d.pop("after_last_group", UNSET)
        after_last_group: SilentVictorySalvoOrderStandingOrdersAfterLastGroup | Unset
        if isinstance(_after_last_group, Unset):
            after_last_group = UNSET
        else:
            after_last_group = SilentVictorySalvoOrderStandingOrdersAfterLastGroup(_after_last_group)

        _reroll = d.pop("reroll", UNSET)
        reroll: list[RerollOrderOrder] | Unset = UNSET
        if _reroll is not UNSET:
            reroll = []
            for reroll_item_data in _reroll:
                reroll_item = RerollOrderOrder.from_dict(reroll_item_data)

                reroll.append(reroll_item)

        reroll_miss = d.pop("reroll_miss", UNSET)

        silent_victory_salvo_order_standing_orders = cls(
            after_last_group=after_last_group,
            reroll=reroll,
            reroll_miss=reroll_miss,
        )

        return silent_victory_salvo_order_standing_orders
