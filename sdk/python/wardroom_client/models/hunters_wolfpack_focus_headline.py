from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="HuntersWolfpackFocusHeadline")


@_attrs_define
class HuntersWolfpackFocusHeadline:
    """The member on whom the escorts focus; they are busy for the other attackers."""

    focused: None | str
    """ The member on whom the escorts focus; null until it is decided. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        focused: None | str
        focused = self.focused

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "focused": focused,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)

        def _parse_focused(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        focused = _parse_focused(d.pop("focused"))

        hunters_wolfpack_focus_headline = cls(
            focused=focused,
        )

        hunters_wolfpack_focus_headline.additional_properties = d
        return hunters_wolfpack_focus_headline

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
