from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

T = TypeVar("T", bound="HuntersReloadsOrder")


@_attrs_define
class HuntersReloadsOrder:
    """Reload torpedoes at one end of the boat (4.5)."""

    g7_a: int | Unset = UNSET
    """ Steam torpedoes. """
    g7_e: int | Unset = UNSET
    """ Electric torpedoes. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        g7_a = self.g7_a

        g7_e = self.g7_e

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({})
        if g7_a is not UNSET:
            field_dict["G7a"] = g7_a
        if g7_e is not UNSET:
            field_dict["G7e"] = g7_e

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        g7_a = d.pop("G7a", UNSET)

        g7_e = d.pop("G7e", UNSET)

        hunters_reloads_order = cls(
            g7_a=g7_a,
            g7_e=g7_e,
        )

        hunters_reloads_order.additional_properties = d
        return hunters_reloads_order

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
