from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

from ..types import UNSET, Unset

T = TypeVar("T", bound="BattleshipsSideState")


@_attrs_define
class BattleshipsSideState:
    """What holds for the whole of a side."""

    crew_levels_lost: int | Unset = 0
    """ Levels of crew quality lost for good (10.9, 10.12). """
    spotter_planes: bool | Unset = False
    """ Whether its aircraft are in the air this turn (10.2). """

    def to_dict(self) -> dict[str, Any]:
        crew_levels_lost = self.crew_levels_lost

        spotter_planes = self.spotter_planes

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if crew_levels_lost is not UNSET:
            field_dict["crew_levels_lost"] = crew_levels_lost
        if spotter_planes is not UNSET:
            field_dict["spotter_planes"] = spotter_planes

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        crew_levels_lost = d.pop("crew_levels_lost", UNSET)

        spotter_planes = d.pop("spotter_planes", UNSET)

        battleships_side_state = cls(
            crew_levels_lost=crew_levels_lost,
            spotter_planes=spotter_planes,
        )

        return battleships_side_state
