from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="SilentVictorySwitchTime")


@_attrs_define
class SilentVictorySwitchTime:
    """Whether to shadow the ships until day turns to night, or night to day (8.3.2)."""

    switch: bool
    """ Whether to shadow the ships. """
    kind: Literal["switch_time"] = "switch_time"
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        kind = self.kind

        switch = self.switch

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "kind": kind,
                "switch": switch,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        kind = cast(Literal["switch_time"], d.pop("kind"))
        if kind != "switch_time":
            raise ValueError(f"kind must match const 'switch_time', got '{kind}'")

        switch = d.pop("switch")

        silent_victory_switch_time = cls(
            kind=kind,
            switch=switch,
        )

        silent_victory_switch_time.additional_properties = d
        return silent_victory_switch_time

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
