from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="BattleshipsSideState")


@_attrs_define
class BattleshipsSideState:
    """The state of a side as a whole."""

    bridge_hit: bool
    """ Whether its flagship's bridge was hit (10.12). A second hit has no effect. """
    crew_levels_lost: int
    """ Levels of crew quality lost for good (10.9, 10.12). """
    reached: list[str]
    """ Its units that have reached the area for which the scenario awards points. """
    spotter_planes: bool
    """ Whether its aircraft are in the air this turn (10.2). """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        bridge_hit = self.bridge_hit

        crew_levels_lost = self.crew_levels_lost

        reached = self.reached

        spotter_planes = self.spotter_planes

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "bridge_hit": bridge_hit,
                "crew_levels_lost": crew_levels_lost,
                "reached": reached,
                "spotter_planes": spotter_planes,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        bridge_hit = d.pop("bridge_hit")

        crew_levels_lost = d.pop("crew_levels_lost")

        reached = cast(list[str], d.pop("reached"))

        spotter_planes = d.pop("spotter_planes")

        battleships_side_state = cls(
            bridge_hit=bridge_hit,
            crew_levels_lost=crew_levels_lost,
            reached=reached,
            spotter_planes=spotter_planes,
        )

        battleships_side_state.additional_properties = d
        return battleships_side_state

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
