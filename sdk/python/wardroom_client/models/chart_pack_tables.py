from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.chart_pack_listed import ChartPackListed
    from ..models.chart_pack_tables_tables import ChartPackTablesTables
    from ..models.table_source import TableSource


T = TypeVar("T", bound="ChartPackTables")


@_attrs_define
class ChartPackTables:
    """The tables of a chart pack, as they are written."""

    pack: ChartPackListed
    """ A chart pack that a request can name in `charts`. """
    ruleset: str
    """ The ruleset, as in its paths. """
    sources: list[TableSource]
    """ Where the values of each table come from. A part that is not listed has the source of its table. """
    tables: ChartPackTablesTables
    """ Each table, by name. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        pack = self.pack.to_dict()

        ruleset = self.ruleset

        sources = []
        for sources_item_data in self.sources:
            sources_item = sources_item_data.to_dict()
            sources.append(sources_item)

        tables = self.tables.to_dict()

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "pack": pack,
                "ruleset": ruleset,
                "sources": sources,
                "tables": tables,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.chart_pack_listed import ChartPackListed  # noqa: PLC0415
        from ..models.chart_pack_tables_tables import ChartPackTablesTables  # noqa: PLC0415
        from ..models.table_source import TableSource  # noqa: PLC0415

        d = dict(src_dict)
        pack = ChartPackListed.from_dict(d.pop("pack"))

        ruleset = d.pop("ruleset")

        sources = []
        _sources = d.pop("sources")
        for sources_item_data in _sources:
            sources_item = TableSource.from_dict(sources_item_data)

            sources.append(sources_item)

        tables = ChartPackTablesTables.from_dict(d.pop("tables"))

        chart_pack_tables = cls(
            pack=pack,
            ruleset=ruleset,
            sources=sources,
            tables=tables,
        )

        chart_pack_tables.additional_properties = d
        return chart_pack_tables

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
