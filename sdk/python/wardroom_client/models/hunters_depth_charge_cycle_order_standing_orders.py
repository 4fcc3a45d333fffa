from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.hunters_test_depth_order import HuntersTestDepthOrder
    from ..models.reroll_order_order import RerollOrderOrder


T = TypeVar("T", bound="HuntersDepthChargeCycleOrderStandingOrders")


@_attrs_define
class HuntersDepthChargeCycleOrderStandingOrders:
    """Standing orders of a boat that is hunted. If one is left out, the player is asked."""

    escort_number: int | Unset = UNSET
    """ The number that the opponent names for the escort (14.8.3). """
    evasion: int | Unset = UNSET
    """ The number to name before every escort attack (14.8). """
    reroll: list[RerollOrderOrder] | Unset = UNSET
    """ Throws to repeat while re-roll markers are left. """
    test_depth: HuntersTestDepthOrder | Unset = UNSET
    """ Standing order for test depth: whether to dive beyond it before each check. """

    def to_dict(self) -> dict[str, Any]:
        escort_number = self.escort_number

        evasion = self.evasion

        reroll: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.reroll, Unset):
            reroll = []
            for reroll_item_data in self.reroll:
                reroll_item = reroll_item_data.to_dict()
                reroll.append(reroll_item)

        test_depth: dict[str, Any] | Unset = UNSET
        if not isinstance(self.test_depth, Unset):
            test_depth = self.test_depth.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if escort_number is not UNSET:
            field_dict["escort_number"] = escort_number
        if evasion is not UNSET:
            field_dict["evasion"] = evasion
        if reroll is not UNSET:
            field_dict["reroll"] = reroll
        if test_depth is not UNSET:
            field_dict["test_depth"] = test_depth

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.hunters_test_depth_order import HuntersTestDepthOrder  # noqa: PLC0415
        from ..models.reroll_order_order import RerollOrderOrder  # noqa: PLC0415

        d = dict(src_dict)
        escort_number = d.pop("escort_number", UNSET)

        evasion = d.pop("evasion", UNSET)

        _reroll = d.pop("reroll", UNSET)
        reroll: list[RerollOrderOrder] | Unset = UNSET
        if _reroll is not UNSET:
            reroll = []
            for reroll_item_data in _reroll:
                reroll_item = RerollOrderOrder.from_dict(reroll_item_data)

                reroll.append(reroll_item)

        _test_depth = d.pop("test_depth", UNSET)
        test_depth: HuntersTestDepthOrder | Unset
        if isinstance(_test_depth, Unset):
            test_depth = UNSET
        else:
            test_depth = HuntersTestDepthOrder.from_dict(_test_depth)

        hunters_depth_charge_cycle_order_standing_orders = cls(
            escort_number=escort_number,
            evasion=evasion,
            reroll=reroll,
            test_depth=test_depth,
        )

        return hunters_depth_charge_cycle_order_standing_orders
