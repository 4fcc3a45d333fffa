from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.battleships_repairs import BattleshipsRepairs


T = TypeVar("T", bound="BattleshipsDamageControlOutcome")


@_attrs_define
class BattleshipsDamageControlOutcome:
    """The repairs that were made, and the situation after them."""

    repairs: list[BattleshipsRepairs]
    """ Every unit that repaired something, in order. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        repairs = []
        for repairs_item_data in self.repairs:
            repairs_item = repairs_item_data.to_dict()
            repairs.append(repairs_item)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "repairs": repairs,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.battleships_repairs import BattleshipsRepairs  # noqa: PLC0415

        d = dict(src_dict)
        repairs = []
        _repairs = d.pop("repairs")
        for repairs_item_data in _repairs:
            repairs_item = BattleshipsRepairs.from_dict(repairs_item_data)

            repairs.append(repairs_item)

        battleships_damage_control_outcome = cls(
            repairs=repairs,
        )

        battleships_damage_control_outcome.additional_properties = d
        return battleships_damage_control_outcome

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
