from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, TypeVar, cast

from attrs import define as _attrs_define

T = TypeVar("T", bound="HuntersWaitForNight")


@_attrs_define
class HuntersWaitForNight:
    """Whether to shadow the ships until night, at the risk of losing them (8.3.2)."""

    wait: bool
    """ Whether to wait. """
    kind: Literal["wait_for_night"] = "wait_for_night"

    def to_dict(self) -> dict[str, Any]:
        kind = self.kind

        wait = self.wait

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "kind": kind,
                "wait": wait,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        kind = cast(Literal["wait_for_night"], d.pop("kind"))
        if kind != "wait_for_night":
            raise ValueError(f"kind must match const 'wait_for_night', got '{kind}'")

        wait = d.pop("wait")

        hunters_wait_for_night = cls(
            kind=kind,
            wait=wait,
        )

        return hunters_wait_for_night
