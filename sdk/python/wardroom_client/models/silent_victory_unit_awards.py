from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="SilentVictoryUnitAwards")


@_attrs_define
class SilentVictoryUnitAwards:
    """The awards of the submarine itself (11.3.10)."""

    battle_stars: int
    """ Battle stars, one for each successful patrol (11.3.10.3). """
    navy_unit_commendation: bool
    """ Whether it has the Navy Unit Commendation (11.3.10.1). """
    presidential_unit_citation: bool
    """ Whether it has the Presidential Unit Citation (11.3.10.2). """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        battle_stars = self.battle_stars

        navy_unit_commendation = self.navy_unit_commendation

        presidential_unit_citation = self.presidential_unit_citation

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "battle_stars": battle_stars,
                "navy_unit_commendation": navy_unit_commendation,
                "presidential_unit_citation": presidential_unit_citation,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        battle_stars = d.pop("battle_stars")

        navy_unit_commendation = d.pop("navy_unit_commendation")

        presidential_unit_citation = d.pop("presidential_unit_citation")

        silent_victory_unit_awards = cls(
            battle_stars=battle_stars,
            navy_unit_commendation=navy_unit_commendation,
            presidential_unit_citation=presidential_unit_citation,
        )

        silent_victory_unit_awards.additional_properties = d
        return silent_victory_unit_awards

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
