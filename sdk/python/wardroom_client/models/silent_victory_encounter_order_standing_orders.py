from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define

from ..models.silent_victory_encounter_order_standing_orders_switch_time import (
    SilentVictoryEncounterOrderStandingOrdersSwitchTime,
)
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.reroll_order_order import RerollOrderOrder


T = TypeVar("T", bound="SilentVictoryEncounterOrderStandingOrders")


@_attrs_define
class SilentVictoryEncounterOrderStandingOrders:
    """Standing orders when something is met. If one is left out, the player is asked."""

    fourth_ship: bool | Unset = UNSET
    """ Whether to close in on a convoy and look at a fourth ship. The attack is then at close range, and the
    escorts check for the boat (8.2.1). """
    reroll: list[RerollOrderOrder] | Unset = UNSET
    """ Throws to repeat while re-roll markers are left. """
    reroll_contact: bool | Unset = UNSET
    """ Whether SJ radar at work rolls a natural 5 again (8.1.1). """
    switch_time: SilentVictoryEncounterOrderStandingOrdersSwitchTime | Unset = UNSET
    """ Which change between day and night to try, at the risk of losing contact (8.3.2). """

    def to_dict(self) -> dict[str, Any]:
        fourth_ship = self.fourth_ship

        reroll: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.reroll, Unset):
            reroll = []
            for reroll_item_data in self.reroll:
                reroll_item = reroll_item_data.to_dict()
                reroll.append(reroll_item)

        reroll_contact = self.reroll_contact

        switch_time: str | Unset = UNSET
        if not isinstance(self.switch_time, Unset):
            switch_time = self.switch_time.value

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if fourth_ship is not UNSET:
            field_dict["fourth_ship"] = fourth_ship
        if reroll is not UNSET:
            field_dict["reroll"] = reroll
        if reroll_contact is not UNSET:
            field_dict["reroll_contact"] = reroll_contact
        if switch_time is not UNSET:
            field_dict["switch_time"] = switch_time

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.reroll_order_order import RerollOrderOrder  # noqa: PLC0415

        d = dict(src_dict)
        fourth_ship = d.pop("fourth_ship", UNSET)

        _reroll = d.pop("reroll", UNSET)
        reroll: list[RerollOrderOrder] | Unset = UNSET
        if _reroll is not UNSET:
            reroll = []
            for reroll_item_data in _reroll:
                reroll_item = RerollOrderOrder.from_dict(reroll_item_data)

                reroll.append(reroll_item)

        reroll_contact = d.pop("reroll_contact", UNSET)

        _switch_time = d.pop("switch_time", UNSET)
        switch_time: SilentVictoryEncounterOrderStandingOrdersSwitchTime | Unset
        if isinstance(_switch_time, Unset):
            switch_time = UNSET
        else:
            switch_time = SilentVictoryEncounterOrderStandingOrdersSwitchTime(_switch_time)

        silent_victory_encounter_order_standing_orders = cls(
            fourth_ship=fourth_ship,
            reroll=reroll,
            reroll_contact=reroll_contact,
            switch_time=switch_time,
        )

        return silent_victory_encounter_order_standing_orders
