from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="HuntersMixDetails")


@_attrs_define
class HuntersMixDetails:
    """How many reloads the boat carries in addition to the mines."""

    aft_reloads: int
    """ Reloads aft. """
    forward_reloads: int
    """ Reloads forward. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        aft_reloads = self.aft_reloads

        forward_reloads = self.forward_reloads

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "aft_reloads": aft_reloads,
                "forward_reloads": forward_reloads,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        aft_reloads = d.pop("aft_reloads")

        forward_reloads = d.pop("forward_reloads")

        hunters_mix_details = cls(
            aft_reloads=aft_reloads,
            forward_reloads=forward_reloads,
        )

        hunters_mix_details.additional_properties = d
        return hunters_mix_details

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
