from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

from ..models.battleships_side import BattleshipsSide

T = TypeVar("T", bound="BattleshipsSpotterOrder")


@_attrs_define
class BattleshipsSpotterOrder:
    """Spotter planes of a player in his target phase. His units need no hexes."""

    side: BattleshipsSide
    """ The two players, as the scenario numbers them (3.2). """

    def to_dict(self) -> dict[str, Any]:
        side = self.side.value

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "side": side,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        side = BattleshipsSide(d.pop("side"))

        battleships_spotter_order = cls(
            side=side,
        )

        return battleships_spotter_order
