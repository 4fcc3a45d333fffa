from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

from ..models.battleships_side import BattleshipsSide
from ..types import UNSET, Unset

T = TypeVar("T", bound="BattleshipsLaunchesOrder")


@_attrs_define
class BattleshipsLaunchesOrder:
    """The units whose launches to list."""

    ship: str | Unset = UNSET
    """ Id of a ship in a battle. A ship of the ship library has the same id there. """
    side: BattleshipsSide | Unset = UNSET
    """ The two players, as the scenario numbers them (3.2). """

    def to_dict(self) -> dict[str, Any]:
        ship = self.ship

        side: str | Unset = UNSET
        if not isinstance(self.side, Unset):
            side = self.side.value

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if ship is not UNSET:
            field_dict["ship"] = ship
        if side is not UNSET:
            field_dict["side"] = side

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        ship = d.pop("ship", UNSET)

        _side = d.pop("side", UNSET)
        side: BattleshipsSide | Unset
        if isinstance(_side, Unset):
            side = UNSET
        else:
            side = BattleshipsSide(_side)

        battleships_launches_order = cls(
            ship=ship,
            side=side,
        )

        return battleships_launches_order
