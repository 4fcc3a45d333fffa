from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define

from ..types import UNSET, Unset

T = TypeVar("T", bound="BattleshipsSideStateOrder")


@_attrs_define
class BattleshipsSideStateOrder:
    """The state of a side as a whole."""

    bridge_hit: bool | Unset = UNSET
    """ Whether its flagship's bridge was hit (10.12). A second hit has no effect. """
    crew_levels_lost: int | Unset = UNSET
    """ Levels of crew quality lost for good (10.9, 10.12). """
    reached: list[str] | Unset = UNSET
    """ Its units that have reached the area for which the scenario awards points. """
    spotter_planes: bool | Unset = UNSET
    """ Whether its aircraft are in the air this turn (10.2). """

    def to_dict(self) -> dict[str, Any]:
        bridge_hit = self.bridge_hit

        crew_levels_lost = self.crew_levels_lost

        reached: list[str] | Unset = UNSET
        if not isinstance(self.reached, Unset):
            reached = self.reached

        spotter_planes = self.spotter_planes

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if bridge_hit is not UNSET:
            field_dict["bridge_hit"] = bridge_hit
        if crew_levels_lost is not UNSET:
            field_dict["crew_levels_lost"] = crew_levels_lost
        if reached is not UNSET:
            field_dict["reached"] = reached
        if spotter_planes is not UNSET:
            field_dict["spotter_planes"] = spotter_planes

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        bridge_hit = d.pop("bridge_hit", UNSET)

        crew_levels_lost = d.pop("crew_levels_lost", UNSET)

        reached = cast(list[str], d.pop("reached", UNSET))

        spotter_planes = d.pop("spotter_planes", UNSET)

        battleships_side_state_order = cls(
            bridge_hit=bridge_hit,
            crew_levels_lost=crew_levels_lost,
            reached=reached,
            spotter_planes=spotter_planes,
        )

        return battleships_side_state_order
