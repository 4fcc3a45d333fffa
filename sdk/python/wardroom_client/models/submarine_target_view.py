from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="SubmarineTargetView")


@_attrs_define
class SubmarineTargetView:
    """A ship in sight, by its number in the contact."""

    number: int
    """ Number of the target, from 1. """
    points_to_sink: int
    """ Damage points that sink it (U3; in Silent Victory S3). """
    sunk: bool
    """ Whether the target is sunk. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        number = self.number

        points_to_sink = self.points_to_sink

        sunk = self.sunk

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "number": number,
                "points_to_sink": points_to_sink,
                "sunk": sunk,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        number = d.pop("number")

        points_to_sink = d.pop("points_to_sink")

        sunk = d.pop("sunk")

        submarine_target_view = cls(
            number=number,
            points_to_sink=points_to_sink,
            sunk=sunk,
        )

        submarine_target_view.additional_properties = d
        return submarine_target_view

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
