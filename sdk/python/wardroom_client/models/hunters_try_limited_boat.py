from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="HuntersTryLimitedBoat")


@_attrs_define
class HuntersTryLimitedBoat:
    """The limited boat to try for, or null to take the newest ordinary one (11.4.5)."""

    type_: None | str
    """ The limited boat to try for; null for the newest ordinary boat. """
    kind: Literal["limited_boat"] = "limited_boat"
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        kind = self.kind

        type_: None | str
        type_ = self.type_

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "kind": kind,
                "type": type_,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        kind = cast(Literal["limited_boat"], d.pop("kind"))
        if kind != "limited_boat":
            raise ValueError(f"kind must match const 'limited_boat', got '{kind}'")

        def _parse_type_(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        type_ = _parse_type_(d.pop("type"))

        hunters_try_limited_boat = cls(
            kind=kind,
            type_=type_,
        )

        hunters_try_limited_boat.additional_properties = d
        return hunters_try_limited_boat

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
