from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define

if TYPE_CHECKING:
    from ..models.carried_charts_tables import CarriedChartsTables


T = TypeVar("T", bound="CarriedCharts")


@_attrs_define
class CarriedCharts:
    """A chart pack that a log carries: whoever lacks it can check the log all the same."""

    format_: int
    """ Format of its tables: later releases read all. """
    name: str
    """ Chart pack, by name. """
    tables: CarriedChartsTables
    """ Every table, notes left out, as it was written: their SHA-256 in canonical form (from format 2 on that of
    `[format, tables]`) is the `charts_digest` of the log's pins. A megabyte at most. """
    title: str
    """ What it is called. """
    version: str
    """ Its version. """

    def to_dict(self) -> dict[str, Any]:
        format_ = self.format_

        name = self.name

        tables = self.tables.to_dict()

        title = self.title

        version = self.version

        field_dict: dict[str, Any] = {}

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

        return carried_charts
