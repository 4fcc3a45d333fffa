from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.carried_charts_order_tables import CarriedChartsOrderTables


T = TypeVar("T", bound="CarriedChartsOrder")


@_attrs_define
class CarriedChartsOrder:
    """A chart pack that a log carries, for readers who do not have the pack."""

    name: str
    """ Chart pack, by name. """
    tables: CarriedChartsOrderTables
    """ Every table as it was written, without notes; at most a megabyte. The SHA-256 of their canonical form is the
    `charts_digest` of the log's pins. From format 2 on, the SHA-256 is that of `[format, tables]`. """
    title: str
    """ Title of the pack. """
    version: str
    """ Version of the pack. """
    format_: int | Unset = UNSET
    """ Format of the tables. Later releases can read every earlier format. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        name = self.name

        tables = self.tables.to_dict()

        title = self.title

        version = self.version

        format_ = self.format_

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "name": name,
                "tables": tables,
                "title": title,
                "version": version,
            }
        )
        if format_ is not UNSET:
            field_dict["format"] = format_

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.carried_charts_order_tables import CarriedChartsOrderTables  # noqa: PLC0415

        d = dict(src_dict)
        name = d.pop("name")

        tables = CarriedChartsOrderTables.from_dict(d.pop("tables"))

        title = d.pop("title")

        version = d.pop("version")

        format_ = d.pop("format", UNSET)

        carried_charts_order = cls(
            name=name,
            tables=tables,
            title=title,
            version=version,
            format_=format_,
        )

        carried_charts_order.additional_properties = d
        return carried_charts_order

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
