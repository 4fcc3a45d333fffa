from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

T = TypeVar("T", bound="BattleshipsLaunch")


@_attrs_define
class BattleshipsLaunch:
    """A unit that launches its torpedoes, and at whom."""

    ship: str
    """ What a ship is called in a battle; in the ship library, if it is one of it. """
    target: str
    """ What a ship is called in a battle; in the ship library, if it is one of it. """

    def to_dict(self) -> dict[str, Any]:
        ship = self.ship

        target = self.target

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "ship": ship,
                "target": target,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        ship = d.pop("ship")

        target = d.pop("target")

        battleships_launch = cls(
            ship=ship,
            target=target,
        )

        return battleships_launch
