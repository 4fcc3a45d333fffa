from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="HuntersStayUp")


@_attrs_define
class HuntersStayUp:
    """Whether the Flak boat stays surfaced to fight the aircraft for a second round (11.4.7)."""

    stay: bool
    """ Whether to stay surfaced. """
    kind: Literal["stay_up"] = "stay_up"
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        kind = self.kind

        stay = self.stay

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "kind": kind,
                "stay": stay,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        kind = cast(Literal["stay_up"], d.pop("kind"))
        if kind != "stay_up":
            raise ValueError(f"kind must match const 'stay_up', got '{kind}'")

        stay = d.pop("stay")

        hunters_stay_up = cls(
            kind=kind,
            stay=stay,
        )

        hunters_stay_up.additional_properties = d
        return hunters_stay_up

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
