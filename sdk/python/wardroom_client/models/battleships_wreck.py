from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="BattleshipsWreck")


@_attrs_define
class BattleshipsWreck:
    """The place and turn in which a ship sank or a shore battery was destroyed.

    A wreck blocks no movement.

    """

    hex_: str
    """ A hex by the number printed in it: column, then row (9.3). """
    ship: str
    """ Id of a ship in a battle. A ship of the ship library has the same id there. """
    turn: int
    """ The turn, from 1. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        hex_ = self.hex_

        ship = self.ship

        turn = self.turn

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
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

        battleships_wreck.additional_properties = d
        return battleships_wreck

    @property
    def additional_keys(self) -> list[str]:
        return list(self.additional_properties.keys())

    def __getitem__(self, key: str) -> Any:
        return self.additional_properties[key]

    def __setitem__(self, key: str, value: Any) -> None:
        self.additional_properties[key] = value

    def __delitem__(self, key: str) -> None:
        del self.additional_properties[key]

    def __contains__(self, key: str) -> bool:
        return key in self.additional_properties
