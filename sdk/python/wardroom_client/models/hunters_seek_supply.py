from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="HuntersSeekSupply")


@_attrs_define
class HuntersSeekSupply:
    """Whether to look for a supply boat in the last box on station (14.9.1)."""

    seek: bool
    """ Whether to look for a supply boat. """
    kind: Literal["seek_supply"] = "seek_supply"
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        kind = self.kind

        seek = self.seek

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "kind": kind,
                "seek": seek,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        kind = cast(Literal["seek_supply"], d.pop("kind"))
        if kind != "seek_supply":
            raise ValueError(f"kind must match const 'seek_supply', got '{kind}'")

        seek = d.pop("seek")

        hunters_seek_supply = cls(
            kind=kind,
            seek=seek,
        )

        hunters_seek_supply.additional_properties = d
        return hunters_seek_supply

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
