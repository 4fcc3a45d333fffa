from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define

from ..models.hunters_request_boat_order_standing_orders_limited_boat_type_0 import (
    HuntersRequestBoatOrderStandingOrdersLimitedBoatType0,
)
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.hunters_load_order import HuntersLoadOrder
    from ..models.reroll_order_order import RerollOrderOrder


T = TypeVar("T", bound="HuntersRequestBoatOrderStandingOrders")


@_attrs_define
class HuntersRequestBoatOrderStandingOrders:
    """Standing orders for a new boat. If one is left out, the player is asked."""

    limited_boat: HuntersRequestBoatOrderStandingOrdersLimitedBoatType0 | None | Unset = UNSET
    """ The limited boat to try for if a new boat is due; null for none. """
    load: HuntersLoadOrder | Unset = UNSET
    """ A load of torpedoes: what lies in each tube, and the reloads at each end (4.5). """
    reroll: list[RerollOrderOrder] | Unset = UNSET
    """ Throws to repeat while re-roll markers are left. """

    def to_dict(self) -> dict[str, Any]:
        limited_boat: None | str | Unset
        if isinstance(self.limited_boat, Unset):
            limited_boat = UNSET
        elif isinstance(self.limited_boat, HuntersRequestBoatOrderStandingOrdersLimitedBoatType0):
            limited_boat = self.limited_boat.value
        else:
            limited_boat = self.limited_boat

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
        if limited_boat is not UNSET:
            field_dict["limited_boat"] = limited_boat
        if load is not UNSET:
            field_dict["load"] = load
        if reroll is not UNSET:
            field_dict["reroll"] = reroll

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.hunters_load_order import HuntersLoadOrder  # noqa: PLC0415
        from ..models.reroll_order_order import RerollOrderOrder  # noqa: PLC0415

        d = dict(src_dict)

        def _parse_limited_boat(data: object) -> HuntersRequestBoatOrderStandingOrdersLimitedBoatType0 | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                limited_boat_type_0 = HuntersRequestBoatOrderStandingOrdersLimitedBoatType0(data)

                return limited_boat_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(HuntersRequestBoatOrderStandingOrdersLimitedBoatType0 | None | Unset, data)

        limited_boat = _parse_limited_boat(d.pop("limited_boat", UNSET))

        _load = d.pop("load", UNSET)
        load: HuntersLoadOrder | Unset
        if isinstance(_load, Unset):
            load = UNSET
        else:
            load = HuntersLoadOrder.from_dict(_load)

        _reroll = d.pop("reroll", UNSET)
        reroll: list[RerollOrderOrder] | Unset = UNSET
        if _reroll is not UNSET:
            reroll = []
            for reroll_item_data in _reroll:
                reroll_item = RerollOrderOrder.from_dict(reroll_item_data)

                reroll.append(reroll_item)

        hunters_request_boat_order_standing_orders = cls(
            limited_boat=limited_boat,
            load=load,
            reroll=reroll,
        )

        return hunters_request_boat_order_standing_orders
