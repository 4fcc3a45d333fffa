from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Literal, TypeVar, cast

from attrs import define as _attrs_define

from ..models.battleships_side import BattleshipsSide

if TYPE_CHECKING:
    from ..models.battleships_launch import BattleshipsLaunch


T = TypeVar("T", bound="BattleshipsLaunchTorpedoes")


@_attrs_define
class BattleshipsLaunchTorpedoes:
    """The launches of a side (6), written in secret and revealed together. May be empty."""

    launches: list[BattleshipsLaunch]
    """ Units and their targets; empty for no launch. """
    seat: BattleshipsSide
    """ The two players, as the scenario numbers them (3.2). """
    kind: Literal["torpedoes"] = "torpedoes"

    def to_dict(self) -> dict[str, Any]:
        kind = self.kind

        launches = []
        for launches_item_data in self.launches:
            launches_item = launches_item_data.to_dict()
            launches.append(launches_item)

        seat = self.seat.value

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "kind": kind,
                "launches": launches,
                "seat": seat,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.battleships_launch import BattleshipsLaunch  # noqa: PLC0415

        d = dict(src_dict)
        kind = cast(Literal["torpedoes"], d.pop("kind"))
        if kind != "torpedoes":
            raise ValueError(f"kind must match const 'torpedoes', got '{kind}'")

        launches = []
        _launches = d.pop("launches")
        for launches_item_data in _launches:
            launches_item = BattleshipsLaunch.from_dict(launches_item_data)

            launches.append(launches_item)

        seat = BattleshipsSide(d.pop("seat"))

        battleships_launch_torpedoes = cls(
            kind=kind,
            launches=launches,
            seat=seat,
        )

        return battleships_launch_torpedoes
