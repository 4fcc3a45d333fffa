from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, TypeVar, cast

from attrs import define as _attrs_define

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

    def to_dict(self) -> dict[str, Any]:
        kind = self.kind

        launch = self.launch

        seat = self.seat.value

        field_dict: dict[str, Any] = {}

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

        return battleships_launch_spotter_planes
