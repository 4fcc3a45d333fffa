from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="HuntersWaitForNight")


@_attrs_define
class HuntersWaitForNight:
    """Whether to shadow the ships until night, at the risk of losing them (8.3.2)."""

    wait: bool
    """ Whether to wait. """
    kind: Literal["wait_for_night"] = "wait_for_night"
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        kind = self.kind

        wait = self.wait

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
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

        hunters_wait_for_night.additional_properties = d
        return hunters_wait_for_night

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
