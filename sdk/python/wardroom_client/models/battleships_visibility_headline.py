from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="BattleshipsVisibilityHeadline")


@_attrs_define
class BattleshipsVisibilityHeadline:
    """What the odds of visibility are about."""

    visibility: int | None
    """ Sighting distance in hexes; null: not rolled yet. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        visibility: int | None
        visibility = self.visibility

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "visibility": visibility,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)

        def _parse_visibility(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        visibility = _parse_visibility(d.pop("visibility"))

        battleships_visibility_headline = cls(
            visibility=visibility,
        )

        battleships_visibility_headline.additional_properties = d
        return battleships_visibility_headline

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
