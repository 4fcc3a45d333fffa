from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define

T = TypeVar("T", bound="BattleshipsPendingDamage")


@_attrs_define
class BattleshipsPendingDamage:
    """Damage of a unit that counts from the end of the phase."""

    s: int
    """ Levels of speed damage. """
    ship: str
    """ What a ship is called in a battle; in the ship library, if it is one of it. """
    special: list[str]
    """ Parts hit besides (10.12). """
    sunk: bool
    """ Whether an X sinks it. """
    w: int
    """ Levels of weapon damage. """

    def to_dict(self) -> dict[str, Any]:
        s = self.s

        ship = self.ship

        special = self.special

        sunk = self.sunk

        w = self.w

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "s": s,
                "ship": ship,
                "special": special,
                "sunk": sunk,
                "w": w,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        s = d.pop("s")

        ship = d.pop("ship")

        special = cast(list[str], d.pop("special"))

        sunk = d.pop("sunk")

        w = d.pop("w")

        battleships_pending_damage = cls(
            s=s,
            ship=ship,
            special=special,
            sunk=sunk,
            w=w,
        )

        return battleships_pending_damage
