from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="HuntersAssignment")


@_attrs_define
class HuntersAssignment:
    """A result of P1: the area, and its mark (A) agent, (M) mines or (W) wolfpack, if any."""

    area: str
    """ The areas that a patrol is assigned to (chart P1). Today one of `arctic`, `atlantic`, `british_isles`,
    `caribbean`, `mediterranean`, `north_america`, `norway`, `spanish_coast`, `west_african_coast`; more may come.
    """
    mark: None | str
    """ The mark; null if there is none. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        area = self.area

        mark: None | str
        mark = self.mark

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "area": area,
                "mark": mark,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        area = d.pop("area")

        def _parse_mark(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        mark = _parse_mark(d.pop("mark"))

        hunters_assignment = cls(
            area=area,
            mark=mark,
        )

        hunters_assignment.additional_properties = d
        return hunters_assignment

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
