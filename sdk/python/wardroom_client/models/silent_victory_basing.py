from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="SilentVictoryBasing")


@_attrs_define
class SilentVictoryBasing:
    """Where the boat is based."""

    at: str
    """ The bases of submarines (7.3). Today one of `australia`, `pearl_harbor`, `philippines`; more may come. """
    tied_to_base: bool
    """ Whether a new boat on request has tied the captain to it (11.5.4). """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        at = self.at

        tied_to_base = self.tied_to_base

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "at": at,
                "tied_to_base": tied_to_base,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        at = d.pop("at")

        tied_to_base = d.pop("tied_to_base")

        silent_victory_basing = cls(
            at=at,
            tied_to_base=tied_to_base,
        )

        silent_victory_basing.additional_properties = d
        return silent_victory_basing

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
