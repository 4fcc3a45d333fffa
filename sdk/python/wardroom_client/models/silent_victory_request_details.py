from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="SilentVictoryRequestDetails")


@_attrs_define
class SilentVictoryRequestDetails:
    """The boat, and the requests that are left."""

    granted_upgrades: int
    """ Requests that are granted without a die roll. """
    needed: int
    """ The highest roll that succeeds. """
    type_: str
    """ The nine classes of submarine (4.1.1). Today one of `Argonaut`, `Balao`, `Gar`, `Gato`, `Narwhal`,
    `Porpoise`, `Salmon`, `Tambor`, `Tench`; more may come. """
    upgrade_markers: int
    """ Requests that require a die roll. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        granted_upgrades = self.granted_upgrades

        needed = self.needed

        type_ = self.type_

        upgrade_markers = self.upgrade_markers

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "granted_upgrades": granted_upgrades,
                "needed": needed,
                "type": type_,
                "upgrade_markers": upgrade_markers,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        granted_upgrades = d.pop("granted_upgrades")

        needed = d.pop("needed")

        type_ = d.pop("type")

        upgrade_markers = d.pop("upgrade_markers")

        silent_victory_request_details = cls(
            granted_upgrades=granted_upgrades,
            needed=needed,
            type_=type_,
            upgrade_markers=upgrade_markers,
        )

        silent_victory_request_details.additional_properties = d
        return silent_victory_request_details

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
