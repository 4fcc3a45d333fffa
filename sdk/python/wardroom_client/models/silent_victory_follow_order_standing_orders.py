from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define

from ..models.silent_victory_follow_order_standing_orders_quarry import SilentVictoryFollowOrderStandingOrdersQuarry
from ..models.silent_victory_follow_order_standing_orders_switch_time import (
    SilentVictoryFollowOrderStandingOrdersSwitchTime,
)
from ..models.submarine_time_of_day import SubmarineTimeOfDay
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.reroll_order_order import RerollOrderOrder


T = TypeVar("T", bound="SilentVictoryFollowOrderStandingOrders")


@_attrs_define
class SilentVictoryFollowOrderStandingOrders:
    """Standing orders when targets are followed. If one is left out, the player is asked."""

    quarry: SilentVictoryFollowOrderStandingOrdersQuarry | Unset = UNSET
    """ What to follow if there is a choice (9.7.8). """
    reroll: list[RerollOrderOrder] | Unset = UNSET
    """ Throws to repeat while re-roll markers are left. """
    straggler: int | Unset = UNSET
    """ Which damaged ship to follow when they separate (9.7.6). """
    switch_time: SilentVictoryFollowOrderStandingOrdersSwitchTime | Unset = UNSET
    """ Which change between day and night to try, at the risk of losing contact (8.3.2). """
    time: SubmarineTimeOfDay | Unset = UNSET
    """ Day or night. """

    def to_dict(self) -> dict[str, Any]:
        quarry: str | Unset = UNSET
        if not isinstance(self.quarry, Unset):
            quarry = self.quarry.value

        reroll: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.reroll, Unset):
            reroll = []
            for reroll_item_data in self.reroll:
                reroll_item = reroll_item_data.to_dict()
                reroll.append(reroll_item)

        straggler = self.straggler

        switch_time: str | Unset = UNSET
        if not isinstance(self.switch_time, Unset):
            switch_time = self.switch_time.value

        time: str | Unset = UNSET
        if not isinstance(self.time, Unset):
            time = self.time.value

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if quarry is not UNSET:
            field_dict["quarry"] = quarry
        if reroll is not UNSET:
            field_dict["reroll"] = reroll
        if straggler is not UNSET:
            field_dict["straggler"] = straggler
        if switch_time is not UNSET:
            field_dict["switch_time"] = switch_time
        if time is not UNSET:
            field_dict["time"] = time

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.reroll_order_order import RerollOrderOrder  # noqa: PLC0415

        d = dict(src_dict)
        _quarry = d.pop("quarry", UNSET)
        quarry: SilentVictoryFollowOrderStandingOrdersQuarry | Unset
        if isinstance(_quarry, Unset):
            quarry = UNSET
        else:
            quarry = SilentVictoryFollowOrderStandingOrdersQuarry(_quarry)

        _reroll = d.pop("reroll", UNSET)
        reroll: list[RerollOrderOrder] | Unset = UNSET
        if _reroll is not UNSET:
            reroll = []
            for reroll_item_data in _reroll:
                reroll_item = RerollOrderOrder.from_dict(reroll_item_data)

                reroll.append(reroll_item)

        straggler = d.pop("straggler", UNSET)

        _switch_time = d.pop("switch_time", UNSET)
        switch_time: SilentVictoryFollowOrderStandingOrdersSwitchTime | Unset
        if isinstance(_switch_time, Unset):
            switch_time = UNSET
        else:
            switch_time = SilentVictoryFollowOrderStandingOrdersSwitchTime(_switch_time)

        _time = d.pop("time", UNSET)
        time: SubmarineTimeOfDay | Unset
        if isinstance(_time, Unset):
            time = UNSET
        else:
            time = SubmarineTimeOfDay(_time)

        silent_victory_follow_order_standing_orders = cls(
            quarry=quarry,
            reroll=reroll,
            straggler=straggler,
            switch_time=switch_time,
            time=time,
        )

        return silent_victory_follow_order_standing_orders
