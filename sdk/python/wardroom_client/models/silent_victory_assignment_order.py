from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define

from ..types import UNSET, Unset

T = TypeVar("T", bound="SilentVictoryAssignmentOrder")


@_attrs_define
class SilentVictoryAssignmentOrder:
    """A result of P1a or P1p: the area, with the special mission or the (W) behind it, if any."""

    area: str
    """ The areas that a patrol is assigned to (charts P1a and P1p). Today one of `china_sea`, `empire`,
    `indochina`, `java_sea`, `marianas`, `marshalls`, `midway`, `philippines`, `solomons`; more may come. """
    mission: None | str | Unset = UNSET
    wolfpack: bool | Unset = UNSET
    """ Whether the boat sails with a wolfpack (7.2). """

    def to_dict(self) -> dict[str, Any]:
        area = self.area

        mission: None | str | Unset
        if isinstance(self.mission, Unset):
            mission = UNSET
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
        area = d.pop("area")

        def _parse_mission(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        mission = _parse_mission(d.pop("mission", UNSET))

        wolfpack = d.pop("wolfpack", UNSET)

        silent_victory_assignment_order = cls(
            area=area,
            mission=mission,
            wolfpack=wolfpack,
        )

        return silent_victory_assignment_order
