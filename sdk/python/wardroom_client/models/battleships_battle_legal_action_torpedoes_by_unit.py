from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.battleships_battle_part_of_action import BattleshipsBattlePartOfAction


T = TypeVar("T", bound="BattleshipsBattleLegalActionTorpedoesByUnit")


@_attrs_define
class BattleshipsBattleLegalActionTorpedoesByUnit:
    """Every legal part of each unit, for an action that is decided unit by unit. Each part has an action that can be sent
    as it is. The parts of several units can be joined in one action where they are compatible. It is empty if the
    action is not decided unit by unit, or if there are too many parts: `listed_by` then names the call that lists them.

    """

    additional_properties: dict[str, list[BattleshipsBattlePartOfAction]] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:

        field_dict: dict[str, Any] = {}
        for prop_name, prop in self.additional_properties.items():
            field_dict[prop_name] = []
            for additional_property_item_data in prop:
                additional_property_item = additional_property_item_data.to_dict()
                field_dict[prop_name].append(additional_property_item)

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.battleships_battle_part_of_action import BattleshipsBattlePartOfAction  # noqa: PLC0415

        d = dict(src_dict)
        battleships_battle_legal_action_torpedoes_by_unit = cls()

        additional_properties = {}
        for prop_name, prop_dict in d.items():
            additional_property = []
            _additional_property = prop_dict
            for additional_property_item_data in _additional_property:
                additional_property_item = BattleshipsBattlePartOfAction.from_dict(additional_property_item_data)

                additional_property.append(additional_property_item)

            additional_properties[prop_name] = additional_property

        battleships_battle_legal_action_torpedoes_by_unit.additional_properties = additional_properties
        return battleships_battle_legal_action_torpedoes_by_unit

    @property
    def additional_keys(self) -> list[str]:
        return list(self.additional_properties.keys())

    def __getitem__(self, key: str) -> list[BattleshipsBattlePartOfAction]:
        return self.additional_properties[key]

    def __setitem__(self, key: str, value: list[BattleshipsBattlePartOfAction]) -> None:
        self.additional_properties[key] = value

    def __delitem__(self, key: str) -> None:
        del self.additional_properties[key]

    def __contains__(self, key: str) -> bool:
        return key in self.additional_properties
