from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="SilentVictoryMissDetails")


@_attrs_define
class SilentVictoryMissDetails:
    """The torpedo that missed."""

    target: int
    """ The number of its target, from 1. """
    torpedo: None | str
    """ Its mark. """
    tube: int | None
    """ The tube that it left. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        target = self.target

        torpedo: None | str
        torpedo = self.torpedo

        tube: int | None
        tube = self.tube

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "target": target,
                "torpedo": torpedo,
                "tube": tube,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        target = d.pop("target")

        def _parse_torpedo(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        torpedo = _parse_torpedo(d.pop("torpedo"))

        def _parse_tube(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        tube = _parse_tube(d.pop("tube"))

        silent_victory_miss_details = cls(
            target=target,
            torpedo=torpedo,
            tube=tube,
        )

        silent_victory_miss_details.additional_properties = d
        return silent_victory_miss_details

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
