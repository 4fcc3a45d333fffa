from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="TableSource")


@_attrs_define
class TableSource:
    """Where the values of one chart table come from."""

    provenance: str
    """ `rulebook`, `published_card`, `public_implementation`, `player_report` (what a player reported in public) or
    `reconstructed`. Today one of `player_report`, `public_implementation`, `published_card`, `reconstructed`,
    `rulebook`; more may come. """
    table: str
    """ The table, such as `E5.repair`. """
    title: str
    """ As it is printed. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        provenance = self.provenance

        table = self.table

        title = self.title

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "provenance": provenance,
                "table": table,
                "title": title,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        provenance = d.pop("provenance")

        table = d.pop("table")

        title = d.pop("title")

        table_source = cls(
            provenance=provenance,
            table=table,
            title=title,
        )

        table_source.additional_properties = d
        return table_source

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
