from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define

from ..types import UNSET, Unset

T = TypeVar("T", bound="BattleshipsShipMoveOrder")


@_attrs_define
class BattleshipsShipMoveOrder:
    """How a unit moves."""

    ship: str
    """ Id of a ship in a battle. A ship of the ship library has the same id there. """
    path: list[int] | Unset = UNSET
    """ One number for each hex entered: the turn made before the unit enters it, in hexsides of 60 degrees.
    Positive numbers turn to starboard, negative ones to port; 0 is straight on. Empty if the unit stays where it
    is. """

    def to_dict(self) -> dict[str, Any]:
        ship = self.ship

        path: list[int] | Unset = UNSET
        if not isinstance(self.path, Unset):
            path = self.path

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "ship": ship,
            }
        )
        if path is not UNSET:
            field_dict["path"] = path

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        ship = d.pop("ship")

        path = cast(list[int], d.pop("path", UNSET))

        battleships_ship_move_order = cls(
            ship=ship,
            path=path,
        )

        return battleships_ship_move_order
