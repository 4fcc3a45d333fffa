from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define

from ..models.battleships_side import BattleshipsSide
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.battleships_fire_order_order import BattleshipsFireOrderOrder


T = TypeVar("T", bound="BattleshipsDeclarationOrder")


@_attrs_define
class BattleshipsDeclarationOrder:
    """The targets of a side's ships. They lie open on the table until the turn is over."""

    side: BattleshipsSide
    """ The two players, as the scenario numbers them (3.2). """
    fire: list[BattleshipsFireOrderOrder] | Unset = UNSET
    """ Ships and their targets. A ship that is not listed holds fire. """

    def to_dict(self) -> dict[str, Any]:
        side = self.side.value

        fire: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.fire, Unset):
            fire = []
            for fire_item_data in self.fire:
                fire_item = fire_item_data.to_dict()
                fire.append(fire_item)

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "side": side,
            }
        )
        if fire is not UNSET:
            field_dict["fire"] = fire

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.battleships_fire_order_order import BattleshipsFireOrderOrder  # noqa: PLC0415

        d = dict(src_dict)
        side = BattleshipsSide(d.pop("side"))

        _fire = d.pop("fire", UNSET)
        fire: list[BattleshipsFireOrderOrder] | Unset = UNSET
        if _fire is not UNSET:
            fire = []
            for fire_item_data in _fire:
                fire_item = BattleshipsFireOrderOrder.from_dict(fire_item_data)

                fire.append(fire_item)

        battleships_declaration_order = cls(
            side=side,
            fire=fire,
        )

        return battleships_declaration_order
