from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.chart_pack_listed import ChartPackListed
    from ..models.chart_pack_tables import ChartPackTables


T = TypeVar("T", bound="Charts")


@_attrs_define
class Charts:
    """The chart packs of a ruleset, and the tables of one of them."""

    charts: ChartPackTables
    """ The tables of a chart pack, as they are written. """
    packs: list[ChartPackListed]
    """ Every pack, the standard one first. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        charts = self.charts.to_dict()

        packs = []
        for packs_item_data in self.packs:
            packs_item = packs_item_data.to_dict()
            packs.append(packs_item)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "charts": charts,
                "packs": packs,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.chart_pack_listed import ChartPackListed  # noqa: PLC0415
        from ..models.chart_pack_tables import ChartPackTables  # noqa: PLC0415

        d = dict(src_dict)
        charts = ChartPackTables.from_dict(d.pop("charts"))

        packs = []
        _packs = d.pop("packs")
        for packs_item_data in _packs:
            packs_item = ChartPackListed.from_dict(packs_item_data)

            packs.append(packs_item)

        listed_charts = cls(
            charts=charts,
            packs=packs,
        )

        listed_charts.additional_properties = d
        return listed_charts

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
