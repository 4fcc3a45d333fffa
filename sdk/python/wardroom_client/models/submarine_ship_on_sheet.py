from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="SubmarineShipOnSheet")


@_attrs_define
class SubmarineShipOnSheet:
    """A ship on the log sheet."""

    kind: str
    """ Its kind, as a code. """
    name: str
    """ Its name; empty if it has none. """
    sunk: bool
    """ True if the ship was sunk; false if it was only damaged. """
    tonnage: int
    """ Tons. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        kind = self.kind

        name = self.name

        sunk = self.sunk

        tonnage = self.tonnage

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "kind": kind,
                "name": name,
                "sunk": sunk,
                "tonnage": tonnage,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        kind = d.pop("kind")

        name = d.pop("name")

        sunk = d.pop("sunk")

        tonnage = d.pop("tonnage")

        submarine_ship_on_sheet = cls(
            kind=kind,
            name=name,
            sunk=sunk,
            tonnage=tonnage,
        )

        submarine_ship_on_sheet.additional_properties = d
        return submarine_ship_on_sheet

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
