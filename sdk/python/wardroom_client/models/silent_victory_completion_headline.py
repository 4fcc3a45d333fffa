from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="SilentVictoryCompletionHeadline")


@_attrs_define
class SilentVictoryCompletionHeadline:
    """What there is to know of a patrol's end: it uses no dice."""

    relieved: bool
    """ Whether the captain is relieved for cause (11.4). """
    success: bool
    """ Whether it was a success. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        relieved = self.relieved

        success = self.success

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "relieved": relieved,
                "success": success,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        relieved = d.pop("relieved")

        success = d.pop("success")

        silent_victory_completion_headline = cls(
            relieved=relieved,
            success=success,
        )

        silent_victory_completion_headline.additional_properties = d
        return silent_victory_completion_headline

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
