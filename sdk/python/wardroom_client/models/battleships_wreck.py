from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

T = TypeVar("T", bound="BattleshipsWreck")


@_attrs_define
class BattleshipsWreck:
    """Where a ship went down, or a shore battery was destroyed, and when. It bars nobody's way."""

    hex_: str
    """ A hex by the number printed in it: column, then row (9.3). """
    ship: str
    """ What a ship is called in a battle; in the ship library, if it is one of it. """
    turn: int
    """ The turn, from 1. """

    def to_dict(self) -> dict[str, Any]:
        hex_ = self.hex_

        ship = self.ship

        turn = self.turn

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "hex": hex_,
                "ship": ship,
                "turn": turn,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        hex_ = d.pop("hex")

        ship = d.pop("ship")

        turn = d.pop("turn")

        battleships_wreck = cls(
            hex_=hex_,
            ship=ship,
            turn=turn,
        )

        return battleships_wreck
