from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.reroll_order_order import RerollOrderOrder
    from ..models.silent_victory_load_order import SilentVictoryLoadOrder


T = TypeVar("T", bound="SilentVictoryRequestBoatOrderStandingOrders")


@_attrs_define
class SilentVictoryRequestBoatOrderStandingOrders:
    """Standing orders for a request. If one is left out, the player is asked."""

    load: SilentVictoryLoadOrder | Unset = UNSET
    """ A load of torpedoes: what lies in each tube, and the reloads at each end (4.5). """
    reroll: list[RerollOrderOrder] | Unset = UNSET
    """ Throws to repeat while re-roll markers are left. """

    def to_dict(self) -> dict[str, Any]:
        load: dict[str, Any] | Unset = UNSET
        if not isinstance(self.load, Unset):
            load = self.load.to_dict()

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
        if reroll is not UNSET:
            field_dict["reroll"] = reroll

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.reroll_order_order import RerollOrderOrder  # noqa: PLC0415
        from ..models.silent_victory_load_order import SilentVictoryLoadOrder  # noqa: PLC0415

        d = dict(src_dict)
        _load = d.pop("load", UNSET)
        load: SilentVictoryLoadOrder | Unset
        if isinstance(_load, Unset):
            load = UNSET
        else:
            load = SilentVictoryLoadOrder.from_dict(_load)

        _reroll = d.pop("reroll", UNSET)
        reroll: list[RerollOrderOrder] | Unset = UNSET
        if _reroll is not UNSET:
            reroll = []
            for reroll_item_data in _reroll:
                reroll_item = RerollOrderOrder.from_dict(reroll_item_data)

                reroll.append(reroll_item)

        silent_victory_request_boat_order_standing_orders = cls(
            load=load,
            reroll=reroll,
        )

        return silent_victory_request_boat_order_standing_orders
