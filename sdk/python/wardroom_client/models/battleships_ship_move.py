from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define

T = TypeVar("T", bound="BattleshipsShipMove")


@_attrs_define
class BattleshipsShipMove:
    """How a unit moves."""

    path: list[int]
    """ One number for each hex entered: the turn made before the unit enters it, in hexsides of 60 degrees.
    Positive numbers turn to starboard, negative ones to port; 0 is straight on. Empty if the unit stays where it
    is. """
    ship: str
    """ Id of a ship in a battle. A ship of the ship library has the same id there. """

    def to_dict(self) -> dict[str, Any]:
        path = self.path

        ship = self.ship

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "path": path,
                "ship": ship,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        path = cast(list[int], d.pop("path"))

        ship = d.pop("ship")

        battleships_ship_move = cls(
            path=path,
            ship=ship,
        )

        return battleships_ship_move
