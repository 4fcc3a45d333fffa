from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.battleships_edge import BattleshipsEdge
from ..models.battleships_side import BattleshipsSide

T = TypeVar("T", bound="BattleshipsExit")


@_attrs_define
class BattleshipsExit:
    """An edge by which units of a side may leave the map (9.2): those named, or all if none is."""

    edge: BattleshipsEdge
    """ Edges of the map. """
    ships: list[str]
    """ The units that may leave by it. If the list is empty, all units of the side may. """
    side: BattleshipsSide
    """ The two players, as the scenario numbers them (3.2). """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        edge = self.edge.value

        ships = self.ships

        side = self.side.value

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "edge": edge,
                "ships": ships,
                "side": side,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        edge = BattleshipsEdge(d.pop("edge"))

        ships = cast(list[str], d.pop("ships"))

        side = BattleshipsSide(d.pop("side"))

        battleships_exit = cls(
            edge=edge,
            ships=ships,
            side=side,
        )

        battleships_exit.additional_properties = d
        return battleships_exit

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
