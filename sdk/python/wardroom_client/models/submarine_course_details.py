from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="SubmarineCourseDetails")


@_attrs_define
class SubmarineCourseDetails:
    """Where the boat is on its patrol."""

    box: int
    """ The box that the boat is in, from 1. """
    boxes: int
    """ How many boxes the track has. """
    checks_due: int
    """ Encounter checks still to be made in this box. """
    hull_damage: int
    """ Hull damage so far. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        box = self.box

        boxes = self.boxes

        checks_due = self.checks_due

        hull_damage = self.hull_damage

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "box": box,
                "boxes": boxes,
                "checks_due": checks_due,
                "hull_damage": hull_damage,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        box = d.pop("box")

        boxes = d.pop("boxes")

        checks_due = d.pop("checks_due")

        hull_damage = d.pop("hull_damage")

        submarine_course_details = cls(
            box=box,
            boxes=boxes,
            checks_due=checks_due,
            hull_damage=hull_damage,
        )

        submarine_course_details.additional_properties = d
        return submarine_course_details

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
