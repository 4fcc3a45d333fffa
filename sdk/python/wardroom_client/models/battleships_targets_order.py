from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define

from ..models.battleships_side import BattleshipsSide
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.battleships_fire_order_order import BattleshipsFireOrderOrder


T = TypeVar("T", bound="BattleshipsTargetsOrder")


@_attrs_define
class BattleshipsTargetsOrder:
    """The ships whose targets to list, and assumed targets of other ships."""

    fire: list[BattleshipsFireOrderOrder] | Unset = UNSET
    """ Assumed targets, in addition to those declared in the situation. They decide which ships are under fire and
    where fire is concentrated. """
    ship: str | Unset = UNSET
    """ Id of a ship in a battle. A ship of the ship library has the same id there. """
    side: BattleshipsSide | Unset = UNSET
    """ The two players, as the scenario numbers them (3.2). """

    def to_dict(self) -> dict[str, Any]:
        fire: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.fire, Unset):
            fire = []
            for fire_item_data in self.fire:
                fire_item = fire_item_data.to_dict()
                fire.append(fire_item)

        ship = self.ship

        side: str | Unset = UNSET
        if not isinstance(self.side, Unset):
            side = self.side.value

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if fire is not UNSET:
            field_dict["fire"] = fire
        if ship is not UNSET:
            field_dict["ship"] = ship
        if side is not UNSET:
            field_dict["side"] = side

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.battleships_fire_order_order import BattleshipsFireOrderOrder  # noqa: PLC0415

        d = dict(src_dict)
        _fire = d.pop("fire", UNSET)
        fire: list[BattleshipsFireOrderOrder] | Unset = UNSET
        if _fire is not UNSET:
            fire = []
            for fire_item_data in _fire:
                fire_item = BattleshipsFireOrderOrder.from_dict(fire_item_data)

                fire.append(fire_item)

        ship = d.pop("ship", UNSET)

        _side = d.pop("side", UNSET)
        side: BattleshipsSide | Unset
        if isinstance(_side, Unset):
            side = UNSET
        else:
            side = BattleshipsSide(_side)

        battleships_targets_order = cls(
            fire=fire,
            ship=ship,
            side=side,
        )

        return battleships_targets_order
