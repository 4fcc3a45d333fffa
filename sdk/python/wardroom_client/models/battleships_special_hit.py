from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

T = TypeVar("T", bound="BattleshipsSpecialHit")


@_attrs_define
class BattleshipsSpecialHit:
    """Special damage (10.12), and the turn in which it holds."""

    damage: str
    """ Special damage that lasts (10.12). Today one of `bridge`, `fire`, `power`, `rudder`; more may come. """
    turn: int
    """ The turn, from 1. """

    def to_dict(self) -> dict[str, Any]:
        damage = self.damage

        turn = self.turn

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "damage": damage,
                "turn": turn,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        damage = d.pop("damage")

        turn = d.pop("turn")

        battleships_special_hit = cls(
            damage=damage,
            turn=turn,
        )

        return battleships_special_hit
