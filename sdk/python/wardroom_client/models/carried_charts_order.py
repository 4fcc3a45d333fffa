from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define

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

    def to_dict(self) -> dict[str, Any]:
        name = self.name

        tables = self.tables.to_dict()

        title = self.title

        version = self.version

        format_ = self.format_

        field_dict: dict[str, Any] = {}

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

        return carried_charts_order
