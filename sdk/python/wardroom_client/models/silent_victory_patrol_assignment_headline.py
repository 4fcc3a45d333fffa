from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.silent_victory_area import SilentVictoryArea
from ..models.silent_victory_special_mission import SilentVictorySpecialMission

T = TypeVar("T", bound="SilentVictoryPatrolAssignmentHeadline")


@_attrs_define
class SilentVictoryPatrolAssignmentHeadline:
    """What the odds of an assignment are about."""

    area: SilentVictoryArea
    """ The areas that a patrol is assigned to (charts P1a and P1p). """
    mission: None | SilentVictorySpecialMission
    wolfpack: bool
    """ Whether the boat sails with a wolfpack (7.2). """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        area = self.area.value

        mission: None | str
        if isinstance(self.mission, SilentVictorySpecialMission):
            mission = self.mission.value
        else:
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
        area = SilentVictoryArea(d.pop("area"))

        def _parse_mission(data: object) -> None | SilentVictorySpecialMission:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                mission_type_0 = SilentVictorySpecialMission(data)

                return mission_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | SilentVictorySpecialMission, data)

        mission = _parse_mission(d.pop("mission"))

        wolfpack = d.pop("wolfpack")

        silent_victory_patrol_assignment_headline = cls(
            area=area,
            mission=mission,
            wolfpack=wolfpack,
        )

        silent_victory_patrol_assignment_headline.additional_properties = d
        return silent_victory_patrol_assignment_headline

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
