from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="SilentVictoryAssignment")


@_attrs_define
class SilentVictoryAssignment:
    """A result of P1a or P1p: the area, with the special mission or the (W) behind it, if any."""

    area: str
    """ The areas that a patrol is assigned to (charts P1a and P1p). Today one of `china_sea`, `empire`,
    `indochina`, `java_sea`, `marianas`, `marshalls`, `midway`, `philippines`, `solomons`; more may come. """
    mission: None | str
    wolfpack: bool
    """ Whether the boat sails with a wolfpack (7.2). """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        area = self.area

        mission: None | str
        mission = self.mission

        wolfpack = self.wolfpack

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "area": area,
                "mission": mission,
                "wolfpack": wolfpack,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        area = d.pop("area")

        def _parse_mission(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        mission = _parse_mission(d.pop("mission"))

        wolfpack = d.pop("wolfpack")

        silent_victory_assignment = cls(
            area=area,
            mission=mission,
            wolfpack=wolfpack,
        )

        silent_victory_assignment.additional_properties = d
        return silent_victory_assignment

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
