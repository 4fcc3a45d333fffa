from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

T = TypeVar("T", bound="BattleshipsWreck")


@_attrs_define
class BattleshipsWreck:
    """Where and when a ship sank or a shore battery was destroyed. A wreck blocks no movement."""

    hex_: str
    """ A hex by the number printed in it: column, then row (9.3). """
    ship: str
    """ Id of a ship in a battle. A ship of the ship library has the same id there. """
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
