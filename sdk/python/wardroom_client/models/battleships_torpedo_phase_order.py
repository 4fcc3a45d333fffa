from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define

if TYPE_CHECKING:
    from ..models.battleships_launch import BattleshipsLaunch


T = TypeVar("T", bound="BattleshipsTorpedoPhaseOrder")


@_attrs_define
class BattleshipsTorpedoPhaseOrder:
    """The launches of both sides, revealed together. A unit that is not listed launches none."""

    launches: list[BattleshipsLaunch]
    """ Units and their targets; empty for no launch. """

    def to_dict(self) -> dict[str, Any]:
        launches = []
        for launches_item_data in self.launches:
            launches_item = launches_item_data.to_dict()
            launches.append(launches_item)

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "launches": launches,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.battleships_launch import BattleshipsLaunch  # noqa: PLC0415

        d = dict(src_dict)
        launches = []
        _launches = d.pop("launches")
        for launches_item_data in _launches:
            launches_item = BattleshipsLaunch.from_dict(launches_item_data)

            launches.append(launches_item)

        battleships_torpedo_phase_order = cls(
            launches=launches,
        )

        return battleships_torpedo_phase_order
