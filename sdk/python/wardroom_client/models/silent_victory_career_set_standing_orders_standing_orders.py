from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.reroll_order import RerollOrder


T = TypeVar("T", bound="SilentVictoryCareerSetStandingOrdersStandingOrders")


@_attrs_define
class SilentVictoryCareerSetStandingOrdersStandingOrders:
    """The complete new standing orders, valid from now on. If one is left out, the seat is asked."""

    load: str | Unset = UNSET
    """ Whether to sail with the standard load of the month on every patrol (4.5). Today one of `usual`; more may
    come. """
    reload: str | Unset = UNSET
    """ Steam (Mk 14), electric (Mk 18) and homing (Mk 27, "Cutie") torpedoes (4.5, 9.6.7). Today one of `Mk14`,
    `Mk18`, `Mk27`; more may come. """
    reroll: list[RerollOrder] | Unset = UNSET
    """ Throws to repeat while re-roll markers are left. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

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
        field_dict.update(self.additional_properties)
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
        from ..models.reroll_order import RerollOrder  # noqa: PLC0415

        d = dict(src_dict)
        load = d.pop("load", UNSET)

        reload = d.pop("reload", UNSET)

        _reroll = d.pop("reroll", UNSET)
        reroll: list[RerollOrder] | Unset = UNSET
        if _reroll is not UNSET:
            reroll = []
            for reroll_item_data in _reroll:
                reroll_item = RerollOrder.from_dict(reroll_item_data)

                reroll.append(reroll_item)

        silent_victory_career_set_standing_orders_standing_orders = cls(
            load=load,
            reload=reload,
            reroll=reroll,
        )

        silent_victory_career_set_standing_orders_standing_orders.additional_properties = d
        return silent_victory_career_set_standing_orders_standing_orders

    @property
    def additional_keys(self) -> list[str]:
        return list(self.additional_properties.keys())

    def __getitem__(self, key: str) -> Any:
        return self.additional_properties[key]

    def __setitem__(self, key: str, value: Any) -> None:
        self.additional_properties[key] = value

    def __delitem__(self, key: str) -> None:
        del self.additional_properties[key]

    def __contains__(self, key: str) -> bool:
        return key in self.additional_properties
