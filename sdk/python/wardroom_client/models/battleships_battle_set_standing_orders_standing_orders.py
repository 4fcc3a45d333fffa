from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.battleships_track import BattleshipsTrack

T = TypeVar("T", bound="BattleshipsBattleSetStandingOrdersStandingOrders")


@_attrs_define
class BattleshipsBattleSetStandingOrdersStandingOrders:
    """The complete new standing orders, valid from now on. If one is left out, the seat is asked."""

    damage_control: list[BattleshipsTrack] | None
    """ The tracks for which every damaged unit rolls. If it is null, the owner decides for each unit. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        damage_control: list[str] | None
        if isinstance(self.damage_control, list):
            damage_control = []
            for damage_control_type_0_item_data in self.damage_control:
                damage_control_type_0_item = damage_control_type_0_item_data.value
                damage_control.append(damage_control_type_0_item)

        else:
            damage_control = self.damage_control

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "damage_control": damage_control,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)

        def _parse_damage_control(data: object) -> list[BattleshipsTrack] | None:
            if data is None:
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                damage_control_type_0 = []
                _damage_control_type_0 = data
                for damage_control_type_0_item_data in _damage_control_type_0:
                    damage_control_type_0_item = BattleshipsTrack(damage_control_type_0_item_data)

                    damage_control_type_0.append(damage_control_type_0_item)

                return damage_control_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[BattleshipsTrack] | None, data)

        damage_control = _parse_damage_control(d.pop("damage_control"))

        battleships_battle_set_standing_orders_standing_orders = cls(
            damage_control=damage_control,
        )

        battleships_battle_set_standing_orders_standing_orders.additional_properties = d
        return battleships_battle_set_standing_orders_standing_orders

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
