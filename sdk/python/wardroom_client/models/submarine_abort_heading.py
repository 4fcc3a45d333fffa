from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.submarine_heading import SubmarineHeading

T = TypeVar("T", bound="SubmarineAbortHeading")


@_attrs_define
class SubmarineAbortHeading:
    """The way home, where forward and backward are equally near to a transit box or to port.

    Rule 10.8.2; in Silent Victory 10.12.2.

    """

    heading: SubmarineHeading
    """ Direction of a boat on its track: out and home again, or back the way it came. """
    kind: Literal["abort_heading"] = "abort_heading"
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        heading = self.heading.value

        kind = self.kind

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "heading": heading,
                "kind": kind,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        heading = SubmarineHeading(d.pop("heading"))

        kind = cast(Literal["abort_heading"], d.pop("kind"))
        if kind != "abort_heading":
            raise ValueError(f"kind must match const 'abort_heading', got '{kind}'")

        submarine_abort_heading = cls(
            heading=heading,
            kind=kind,
        )

        submarine_abort_heading.additional_properties = d
        return submarine_abort_heading

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
