from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define

from ..models.battleships_track import BattleshipsTrack
from ..types import UNSET, Unset

T = TypeVar("T", bound="BattleshipsDamageControlOrdersOrder")


@_attrs_define
class BattleshipsDamageControlOrdersOrder:
    """Standing orders of damage control."""

    damage_control: list[BattleshipsTrack] | None | Unset = UNSET
    """ The tracks for which every damaged unit rolls. If it is null, the owner decides for each unit. """

    def to_dict(self) -> dict[str, Any]:
        damage_control: list[str] | None | Unset
        if isinstance(self.damage_control, Unset):
            damage_control = UNSET
        elif isinstance(self.damage_control, list):
            damage_control = []
            for damage_control_type_0_item_data in self.damage_control:
                damage_control_type_0_item = damage_control_type_0_item_data.value
                damage_control.append(damage_control_type_0_item)

        else:
            damage_control = self.damage_control

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if damage_control is not UNSET:
            field_dict["damage_control"] = damage_control

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)

        def _parse_damage_control(data: object) -> list[BattleshipsTrack] | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
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
            return cast(list[BattleshipsTrack] | None | Unset, data)

        damage_control = _parse_damage_control(d.pop("damage_control", UNSET))

        battleships_damage_control_orders_order = cls(
            damage_control=damage_control,
        )

        return battleships_damage_control_orders_order
