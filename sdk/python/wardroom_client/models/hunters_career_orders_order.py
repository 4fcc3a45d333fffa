from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.reroll_order_order import RerollOrderOrder


T = TypeVar("T", bound="HuntersCareerOrdersOrder")


@_attrs_define
class HuntersCareerOrdersOrder:
    """Standing orders of a career. If one is left out, the player is asked."""

    load: str | Unset = UNSET
    """ Whether to sail with the default load of the boat on every patrol (4.5). Today one of `usual`; more may
    come. """
    reload: str | Unset = UNSET
    """ Steam (G7a) and electric (G7e) torpedoes (4.5). Today one of `G7a`, `G7e`; more may come. """
    reroll: list[RerollOrderOrder] | Unset = UNSET
    """ Throws to repeat while re-roll markers are left. """

    def to_dict(self) -> dict[str, Any]:
        load = self.load

        reload = self.reload

        reroll: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.reroll, Unset):
            reroll = []
            for reroll_item_data in self.reroll:
                reroll_item = reroll_item_data.to_dict()
                reroll.append(reroll_item)

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if load is not UNSET:
            field_dict["load"] = load
        if reload is not UNSET:
            field_dict["reload"] = reload
        if reroll is not UNSET:
            field_dict["reroll"] = reroll

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.reroll_order_order import RerollOrderOrder  # noqa: PLC0415

        d = dict(src_dict)
        load = d.pop("load", UNSET)

        reload = d.pop("reload", UNSET)

        _reroll = d.pop("reroll", UNSET)
        reroll: list[RerollOrderOrder] | Unset = UNSET
        if _reroll is not UNSET:
            reroll = []
            for reroll_item_data in _reroll:
                reroll_item = RerollOrderOrder.from_dict(reroll_item_data)

                reroll.append(reroll_item)

        hunters_career_orders_order = cls(
            load=load,
            reload=reload,
            reroll=reroll,
        )

        return hunters_career_orders_order
