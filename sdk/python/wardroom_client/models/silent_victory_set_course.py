from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, TypeVar, cast

from attrs import define as _attrs_define

T = TypeVar("T", bound="SilentVictorySetCourse")


@_attrs_define
class SilentVictorySetCourse:
    """Whether to break off the patrol and go home (10.12.5), or to sail on."""

    abort: bool
    """ Whether to break it off. """
    kind: Literal["course"] = "course"

    def to_dict(self) -> dict[str, Any]:
        abort = self.abort

        kind = self.kind

        field_dict: dict[str, Any] = {}

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

        silent_victory_set_course = cls(
            abort=abort,
            kind=kind,
        )

        return silent_victory_set_course
