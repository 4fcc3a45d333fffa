from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="BattleshipsDamageControlDetails")


@_attrs_define
class BattleshipsDamageControlDetails:
    """The unit whose turn it is, and its damage."""

    left: int
    """ How many levels it may still repair in this battle. """
    name: str
    """ Its name. """
    s: int
    """ Levels of speed damage (S). """
    ship: str
    """ The unit. """
    w: int
    """ Levels of weapon damage (W). """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        left = self.left

        name = self.name

        s = self.s

        ship = self.ship

        w = self.w

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "left": left,
                "name": name,
                "s": s,
                "ship": ship,
                "w": w,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        left = d.pop("left")

        name = d.pop("name")

        s = d.pop("s")

        ship = d.pop("ship")

        w = d.pop("w")

        battleships_damage_control_details = cls(
            left=left,
            name=name,
            s=s,
            ship=ship,
            w=w,
        )

        battleships_damage_control_details.additional_properties = d
        return battleships_damage_control_details

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
