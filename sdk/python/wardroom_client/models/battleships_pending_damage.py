from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

from ..models.battleships_pending_damage_special_item import BattleshipsPendingDamageSpecialItem
from ..types import UNSET, Unset

T = TypeVar("T", bound="BattleshipsPendingDamage")


@_attrs_define
class BattleshipsPendingDamage:
    """Damage of a unit that counts from the end of the phase."""

    ship: str
    """ What a ship is called in a battle; in the ship library, if it is one of it. """
    s: int | Unset = 0
    """ Levels of speed damage. """
    special: list[BattleshipsPendingDamageSpecialItem] | Unset = UNSET
    """ Parts hit besides (10.12). """
    sunk: bool | Unset = False
    """ Whether an X sinks it. """
    w: int | Unset = 0
    """ Levels of weapon damage. """

    def to_dict(self) -> dict[str, Any]:
        ship = self.ship

        s = self.s

        special: list[str] | Unset = UNSET
        if not isinstance(self.special, Unset):
            special = []
            for special_item_data in self.special:
                special_item = special_item_data.value
                special.append(special_item)

        sunk = self.sunk

        w = self.w

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "ship": ship,
            }
        )
        if s is not UNSET:
            field_dict["s"] = s
        if special is not UNSET:
            field_dict["special"] = special
        if sunk is not UNSET:
            field_dict["sunk"] = sunk
        if w is not UNSET:
            field_dict["w"] = w

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        ship = d.pop("ship")

        s = d.pop("s", UNSET)

        _special = d.pop("special", UNSET)
        special: list[BattleshipsPendingDamageSpecialItem] | Unset = UNSET
        if _special is not UNSET:
            special = []
            for special_item_data in _special:
                special_item = BattleshipsPendingDamageSpecialItem(special_item_data)

                special.append(special_item)

        sunk = d.pop("sunk", UNSET)

        w = d.pop("w", UNSET)

        battleships_pending_damage = cls(
            ship=ship,
            s=s,
            special=special,
            sunk=sunk,
            w=w,
        )

        return battleships_pending_damage
