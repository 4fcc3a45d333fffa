from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.carried_charts_tables import CarriedChartsTables


T = TypeVar("T", bound="CarriedCharts")


@_attrs_define
class CarriedCharts:
    """A chart pack that a log carries, for readers who do not have the pack."""

    format_: int
    """ Format of the tables. Later releases can read every earlier format. """
    name: str
    """ Chart pack, by name. """
    tables: CarriedChartsTables
    """ Every table as it was written, without notes; at most a megabyte. The SHA-256 of their canonical form is the
    `charts_digest` of the log's pins. From format 2 on, the SHA-256 is that of `[format, tables]`. """
    title: str
    """ Title of the pack. """
    version: str
    """ Version of the pack. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        format_ = self.format_

        name = self.name

        tables = self.tables.to_dict()

        title = self.title

        version = self.version

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "format": format_,
                "name": name,
                "tables": tables,
                "title": title,
                "version": version,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.carried_charts_tables import CarriedChartsTables  # noqa: PLC0415

        d = dict(src_dict)
        format_ = d.pop("format")

        name = d.pop("name")

        tables = CarriedChartsTables.from_dict(d.pop("tables"))

        title = d.pop("title")

        version = d.pop("version")

        carried_charts = cls(
            format_=format_,
            name=name,
            tables=tables,
            title=title,
            version=version,
        )

        carried_charts.additional_properties = d
        return carried_charts

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
