from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="SubmarineTestDepthDetails")


@_attrs_define
class SubmarineTestDepthDetails:
    """The boat before the escorts' next check."""

    check: int
    """ Number of the check, from 1. """
    hull_boxes: int
    """ Hull damage that sinks the boat. """
    hull_damage: int
    """ Hull damage so far. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        check = self.check

        hull_boxes = self.hull_boxes

        hull_damage = self.hull_damage

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "check": check,
                "hull_boxes": hull_boxes,
                "hull_damage": hull_damage,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        check = d.pop("check")

        hull_boxes = d.pop("hull_boxes")

        hull_damage = d.pop("hull_damage")

        submarine_test_depth_details = cls(
            check=check,
            hull_boxes=hull_boxes,
            hull_damage=hull_damage,
        )

        submarine_test_depth_details.additional_properties = d
        return submarine_test_depth_details

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
