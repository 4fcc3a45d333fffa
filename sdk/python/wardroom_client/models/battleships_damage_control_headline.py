from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="BattleshipsDamageControlHeadline")


@_attrs_define
class BattleshipsDamageControlHeadline:
    """The results whose odds are given: how many levels are removed from all units."""

    s_repaired: int
    """ Levels of S removed. """
    w_repaired: int
    """ Levels of W removed. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        s_repaired = self.s_repaired

        w_repaired = self.w_repaired

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "s_repaired": s_repaired,
                "w_repaired": w_repaired,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        s_repaired = d.pop("s_repaired")

        w_repaired = d.pop("w_repaired")

        battleships_damage_control_headline = cls(
            s_repaired=s_repaired,
            w_repaired=w_repaired,
        )

        battleships_damage_control_headline.additional_properties = d
        return battleships_damage_control_headline

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
