from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.reroll_order_order import RerollOrderOrder


T = TypeVar("T", bound="SilentVictoryUpgradeGunsOrderStandingOrders")


@_attrs_define
class SilentVictoryUpgradeGunsOrderStandingOrders:
    """Standing orders for newer guns. If one is left out, the player is asked."""

    reroll: list[RerollOrderOrder] | Unset = UNSET
    """ Throws to repeat while re-roll markers are left. """
    upgrade: bool | Unset = UNSET
    """ Whether to take newer guns if they are available. """

    def to_dict(self) -> dict[str, Any]:
        reroll: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.reroll, Unset):
            reroll = []
            for reroll_item_data in self.reroll:
                reroll_item = reroll_item_data.to_dict()
                reroll.append(reroll_item)

        upgrade = self.upgrade

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if reroll is not UNSET:
            field_dict["reroll"] = reroll
        if upgrade is not UNSET:
            field_dict["upgrade"] = upgrade

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

        upgrade = d.pop("upgrade", UNSET)

        silent_victory_upgrade_guns_order_standing_orders = cls(
            reroll=reroll,
            upgrade=upgrade,
        )

        return silent_victory_upgrade_guns_order_standing_orders
