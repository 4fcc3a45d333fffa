from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="BattleshipsMineStruck")


@_attrs_define
class BattleshipsMineStruck:
    """The effect of a mined hex on a unit that entered it."""

    hex_: str
    """ A hex by the number printed in it: column, then row (9.3). """
    s: int
    """ Levels of speed damage (5.12). """
    ship: str
    """ Id of a ship in a battle. A ship of the ship library has the same id there. """
    sunk: bool
    """ Whether the unit was sunk at once. """
    w: int
    """ Levels of weapon damage (5.12). """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        hex_ = self.hex_

        s = self.s

        ship = self.ship

        sunk = self.sunk

        w = self.w

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "hex": hex_,
                "s": s,
                "ship": ship,
                "sunk": sunk,
                "w": w,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        hex_ = d.pop("hex")

        s = d.pop("s")

        ship = d.pop("ship")

        sunk = d.pop("sunk")

        w = d.pop("w")

        battleships_mine_struck = cls(
            hex_=hex_,
            s=s,
            ship=ship,
            sunk=sunk,
            w=w,
        )

        battleships_mine_struck.additional_properties = d
        return battleships_mine_struck

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
