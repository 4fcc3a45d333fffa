from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.table_source import TableSource


T = TypeVar("T", bound="ReportCharts")


@_attrs_define
class ReportCharts:
    """The charts of a game, and the sources of the numbers that it used."""

    charts_digest: str
    """ SHA-256 of its tables. """
    name: str
    """ Chart pack, by name. """
    tables: list[TableSource]
    """ The tables that the game rests on, each with its source. """
    title: str
    """ Its title. """
    version: str
    """ Its version. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        charts_digest = self.charts_digest

        name = self.name

        tables = []
        for tables_item_data in self.tables:
            tables_item = tables_item_data.to_dict()
            tables.append(tables_item)

        title = self.title

        version = self.version

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "charts_digest": charts_digest,
                "name": name,
                "tables": tables,
                "title": title,
                "version": version,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.table_source import TableSource  # noqa: PLC0415

        d = dict(src_dict)
        charts_digest = d.pop("charts_digest")

        name = d.pop("name")

        tables = []
        _tables = d.pop("tables")
        for tables_item_data in _tables:
            tables_item = TableSource.from_dict(tables_item_data)

            tables.append(tables_item)

        title = d.pop("title")

        version = d.pop("version")

        report_charts = cls(
            charts_digest=charts_digest,
            name=name,
            tables=tables,
            title=title,
            version=version,
        )

        report_charts.additional_properties = d
        return report_charts

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
