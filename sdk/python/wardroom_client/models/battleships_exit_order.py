from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define

from ..models.battleships_edge import BattleshipsEdge
from ..models.battleships_side import BattleshipsSide
from ..types import UNSET, Unset

T = TypeVar("T", bound="BattleshipsExitOrder")


@_attrs_define
class BattleshipsExitOrder:
    """An edge by which units of a side may leave the map (9.2): those named, or all if none is."""

    edge: BattleshipsEdge
    """ Edges of the map. """
    side: BattleshipsSide
    """ The two players, as the scenario numbers them (3.2). """
    ships: list[str] | Unset = UNSET
    """ The units that may leave by it. If the list is empty, all units of the side may. """

    def to_dict(self) -> dict[str, Any]:
        edge = self.edge.value

        side = self.side.value

        ships: list[str] | Unset = UNSET
        if not isinstance(self.ships, Unset):
            ships = self.ships

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "edge": edge,
                "side": side,
            }
        )
        if ships is not UNSET:
            field_dict["ships"] = ships

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        edge = BattleshipsEdge(d.pop("edge"))

        side = BattleshipsSide(d.pop("side"))

        ships = cast(list[str], d.pop("ships", UNSET))

        battleships_exit_order = cls(
            edge=edge,
            side=side,
            ships=ships,
        )

        return battleships_exit_order
