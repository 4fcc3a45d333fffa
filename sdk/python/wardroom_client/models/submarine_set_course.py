from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="SubmarineSetCourse")


@_attrs_define
class SubmarineSetCourse:
    """Whether to break off the patrol and go home, or to sail on.

    Rule 10.8.5; in Silent Victory 10.12.5.

    """

    abort: bool
    """ Whether to break off the patrol. """
    kind: Literal["course"] = "course"
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        abort = self.abort

        kind = self.kind

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "abort": abort,
                "kind": kind,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        abort = d.pop("abort")

        kind = cast(Literal["course"], d.pop("kind"))
        if kind != "course":
            raise ValueError(f"kind must match const 'course', got '{kind}'")

        submarine_set_course = cls(
            abort=abort,
            kind=kind,
        )

        submarine_set_course.additional_properties = d
        return submarine_set_course

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
