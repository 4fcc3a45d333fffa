from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.battleships_side import BattleshipsSide

T = TypeVar("T", bound="BattleshipsLaunchSpotterPlanes")


@_attrs_define
class BattleshipsLaunchSpotterPlanes:
    """Whether to throw the die for spotter planes (10.2)."""

    launch: bool
    """ Whether to throw the die. """
    seat: BattleshipsSide
    """ The two players, as the scenario numbers them (3.2). """
    kind: Literal["spotter_planes"] = "spotter_planes"
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        kind = self.kind

        launch = self.launch

        seat = self.seat.value

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "kind": kind,
                "launch": launch,
                "seat": seat,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        kind = cast(Literal["spotter_planes"], d.pop("kind"))
        if kind != "spotter_planes":
            raise ValueError(f"kind must match const 'spotter_planes', got '{kind}'")

        launch = d.pop("launch")

        seat = BattleshipsSide(d.pop("seat"))

        battleships_launch_spotter_planes = cls(
            kind=kind,
            launch=launch,
            seat=seat,
        )

        battleships_launch_spotter_planes.additional_properties = d
        return battleships_launch_spotter_planes

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
