from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="BattleshipsPendingDamage")


@_attrs_define
class BattleshipsPendingDamage:
    """Damage to a unit. It counts from the end of the phase."""

    s: int
    """ Levels of speed damage. """
    ship: str
    """ Id of a ship in a battle. A ship of the ship library has the same id there. """
    special: list[str]
    """ Parts of the unit that are hit in addition (10.12). """
    sunk: bool
    """ Whether a result of X sinks the unit. """
    w: int
    """ Levels of weapon damage. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        s = self.s

        ship = self.ship

        special = self.special

        sunk = self.sunk

        w = self.w

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
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

        battleships_pending_damage.additional_properties = d
        return battleships_pending_damage

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
