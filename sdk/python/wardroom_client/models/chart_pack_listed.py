from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="ChartPackListed")


@_attrs_define
class ChartPackListed:
    """A chart pack that a request can name in `charts`."""

    charts_digest: str
    """ SHA-256 of its tables. """
    digest: str
    """ SHA-256 of what the rules are: the ruleset's id and version, its options with their defaults and choices,
    and the charts. The options chosen are not part of it. """
    name: str
    """ The name of the pack in a request. """
    title: str
    """ The title that the pack states. """
    version: str
    """ The version that the pack states. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        charts_digest = self.charts_digest

        digest = self.digest

        name = self.name

        title = self.title

        version = self.version

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "charts_digest": charts_digest,
                "digest": digest,
                "name": name,
                "title": title,
                "version": version,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        charts_digest = d.pop("charts_digest")

        digest = d.pop("digest")

        name = d.pop("name")

        title = d.pop("title")

        version = d.pop("version")

        chart_pack_listed = cls(
            charts_digest=charts_digest,
            digest=digest,
            name=name,
            title=title,
            version=version,
        )

        chart_pack_listed.additional_properties = d
        return chart_pack_listed

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
