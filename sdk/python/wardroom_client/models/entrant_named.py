from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="EntrantNamed")


@_attrs_define
class EntrantNamed:
    """An entrant of a tournament, by number and name."""

    entered: str
    """ When he entered (RFC 3339, UTC): at the creation of the tournament, or later while it is open. """
    name: str
    """ The entrant's name in the tournament. """
    number: int
    """ Entrants are numbered from 1. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        entered = self.entered

        name = self.name

        number = self.number

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "entered": entered,
                "name": name,
                "number": number,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        entered = d.pop("entered")

        name = d.pop("name")

        number = d.pop("number")

        entrant_named = cls(
            entered=entered,
            name=name,
            number=number,
        )

        entrant_named.additional_properties = d
        return entrant_named

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
