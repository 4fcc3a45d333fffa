from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, TypeVar, cast

from attrs import define as _attrs_define

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

    def to_dict(self) -> dict[str, Any]:
        heading = self.heading.value

        kind = self.kind

        field_dict: dict[str, Any] = {}

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

        return submarine_abort_heading
