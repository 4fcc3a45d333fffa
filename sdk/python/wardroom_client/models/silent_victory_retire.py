from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="SilentVictoryRetire")


@_attrs_define
class SilentVictoryRetire:
    """Whether the captain takes a post ashore, which ends the game without penalty (11.7)."""

    retire: bool
    """ Whether to take the post ashore. """
    kind: Literal["retire"] = "retire"
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        kind = self.kind

        retire = self.retire

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "kind": kind,
                "retire": retire,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        kind = cast(Literal["retire"], d.pop("kind"))
        if kind != "retire":
            raise ValueError(f"kind must match const 'retire', got '{kind}'")

        retire = d.pop("retire")

        silent_victory_retire = cls(
            kind=kind,
            retire=retire,
        )

        silent_victory_retire.additional_properties = d
        return silent_victory_retire

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
