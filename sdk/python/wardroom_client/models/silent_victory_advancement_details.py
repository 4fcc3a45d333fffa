from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="SilentVictoryAdvancementDetails")


@_attrs_define
class SilentVictoryAdvancementDetails:
    """The advancement without effect."""

    advancement: str
    """ The die's result without effect: a man already expert, or the crew's quality. Today one of `chief_engineer`,
    `crew_quality`, `exec`, `pharmacists_mate`, `third_officer`; more may come. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        advancement = self.advancement

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "advancement": advancement,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        advancement = d.pop("advancement")

        silent_victory_advancement_details = cls(
            advancement=advancement,
        )

        silent_victory_advancement_details.additional_properties = d
        return silent_victory_advancement_details

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
