from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define

from ..models.silent_victory_area import SilentVictoryArea
from ..models.silent_victory_special_mission import SilentVictorySpecialMission
from ..types import UNSET, Unset

T = TypeVar("T", bound="SilentVictoryAssignmentOrder")


@_attrs_define
class SilentVictoryAssignmentOrder:
    """A result of P1a or P1p: the area, with the special mission or the (W) behind it, if any."""

    area: SilentVictoryArea
    """ The areas that a patrol is assigned to (charts P1a and P1p). """
    mission: None | SilentVictorySpecialMission | Unset = UNSET
    wolfpack: bool | Unset = UNSET
    """ Whether the boat sails with a wolfpack (7.2). """

    def to_dict(self) -> dict[str, Any]:
        area = self.area.value

        mission: None | str | Unset
        if isinstance(self.mission, Unset):
            mission = UNSET
        elif isinstance(self.mission, SilentVictorySpecialMission):
            mission = self.mission.value
        else:
            mission = self.mission

        wolfpack = self.wolfpack

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "area": area,
            }
        )
        if mission is not UNSET:
            field_dict["mission"] = mission
        if wolfpack is not UNSET:
            field_dict["wolfpack"] = wolfpack

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        area = SilentVictoryArea(d.pop("area"))

        def _parse_mission(data: object) -> None | SilentVictorySpecialMission | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                mission_type_0 = SilentVictorySpecialMission(data)

                return mission_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | SilentVictorySpecialMission | Unset, data)

        mission = _parse_mission(d.pop("mission", UNSET))

        wolfpack = d.pop("wolfpack", UNSET)

        silent_victory_assignment_order = cls(
            area=area,
            mission=mission,
            wolfpack=wolfpack,
        )

        return silent_victory_assignment_order
