from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="BattleshipsRepairs")


@_attrs_define
class BattleshipsRepairs:
    """The levels of damage that damage control removed from a unit."""

    s: int
    """ Levels of S removed. """
    ship: str
    """ Id of a ship in a battle. A ship of the ship library has the same id there. """
    w: int
    """ Levels of W removed. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        s = self.s

        ship = self.ship

        w = self.w

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "s": s,
                "ship": ship,
                "w": w,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        s = d.pop("s")

        ship = d.pop("ship")

        w = d.pop("w")

        battleships_repairs = cls(
            s=s,
            ship=ship,
            w=w,
        )

        battleships_repairs.additional_properties = d
        return battleships_repairs

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
