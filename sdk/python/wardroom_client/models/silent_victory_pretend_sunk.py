from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="SilentVictoryPretendSunk")


@_attrs_define
class SilentVictoryPretendSunk:
    """Whether to pretend to be sunk, once an encounter (14.4)."""

    pretend: bool
    """ Whether to pretend. """
    kind: Literal["sunk_trick"] = "sunk_trick"
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        kind = self.kind

        pretend = self.pretend

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "kind": kind,
                "pretend": pretend,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        kind = cast(Literal["sunk_trick"], d.pop("kind"))
        if kind != "sunk_trick":
            raise ValueError(f"kind must match const 'sunk_trick', got '{kind}'")

        pretend = d.pop("pretend")

        silent_victory_pretend_sunk = cls(
            kind=kind,
            pretend=pretend,
        )

        silent_victory_pretend_sunk.additional_properties = d
        return silent_victory_pretend_sunk

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
