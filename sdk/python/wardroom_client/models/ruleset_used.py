from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.table_source import TableSource


T = TypeVar("T", bound="RulesetUsed")


@_attrs_define
class RulesetUsed:
    """The rules and charts in force.

    Under the same digest, the same request gets the same answer within a release.

    """

    charts: str
    """ Name of the chart pack. """
    digest: str
    """ SHA-256 of what the rules are: the ruleset's id and version, its options with their defaults and choices,
    and the charts. The options chosen are not part of it. """
    id: str
    """ The ruleset, as in its paths. """
    tables: list[TableSource]
    """ Every chart table that decided the answer, and the source of its values. """
    version: str
    """ It changes whenever any outcome changes. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        charts = self.charts

        digest = self.digest

        id = self.id

        tables = []
        for tables_item_data in self.tables:
            tables_item = tables_item_data.to_dict()
            tables.append(tables_item)

        version = self.version

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "charts": charts,
                "digest": digest,
                "id": id,
                "tables": tables,
                "version": version,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.table_source import TableSource  # noqa: PLC0415

        d = dict(src_dict)
        charts = d.pop("charts")

        digest = d.pop("digest")

        id = d.pop("id")

        tables = []
        _tables = d.pop("tables")
        for tables_item_data in _tables:
            tables_item = TableSource.from_dict(tables_item_data)

            tables.append(tables_item)

        version = d.pop("version")

        ruleset_used = cls(
            charts=charts,
            digest=digest,
            id=id,
            tables=tables,
            version=version,
        )

        ruleset_used.additional_properties = d
        return ruleset_used

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
