from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define

from ..models.hunters_refit_order_standing_orders_limited_boat_type_0 import (
    HuntersRefitOrderStandingOrdersLimitedBoatType0,
)
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.hunters_load_order import HuntersLoadOrder
    from ..models.reroll_order_order import RerollOrderOrder


T = TypeVar("T", bound="HuntersRefitOrderStandingOrders")


@_attrs_define
class HuntersRefitOrderStandingOrders:
    """Standing orders in port. If one is left out and the player has a choice, he is asked."""

    cut_refit: bool | Unset = UNSET
    """ Whether to cut a refit by a month (11.2.1). """
    limited_boat: HuntersRefitOrderStandingOrdersLimitedBoatType0 | None | Unset = UNSET
    """ The limited boat to try for if a new boat is due; null for none. """
    load: HuntersLoadOrder | Unset = UNSET
    """ A load of torpedoes: what lies in each tube, and the reloads at each end (4.5). """
    reroll: list[RerollOrderOrder] | Unset = UNSET
    """ Throws to repeat while re-roll markers are left. """

    def to_dict(self) -> dict[str, Any]:
        cut_refit = self.cut_refit

        limited_boat: None | str | Unset
        if isinstance(self.limited_boat, Unset):
            limited_boat = UNSET
        elif isinstance(self.limited_boat, HuntersRefitOrderStandingOrdersLimitedBoatType0):
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
        if cut_refit is not UNSET:
            field_dict["cut_refit"] = cut_refit
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
        cut_refit = d.pop("cut_refit", UNSET)

        def _parse_limited_boat(data: object) -> HuntersRefitOrderStandingOrdersLimitedBoatType0 | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                limited_boat_type_0 = HuntersRefitOrderStandingOrdersLimitedBoatType0(data)

                return limited_boat_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(HuntersRefitOrderStandingOrdersLimitedBoatType0 | None | Unset, data)

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

        hunters_refit_order_standing_orders = cls(
            cut_refit=cut_refit,
            limited_boat=limited_boat,
            load=load,
            reroll=reroll,
        )

        return hunters_refit_order_standing_orders
