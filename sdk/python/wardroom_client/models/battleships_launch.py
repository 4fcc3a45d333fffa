from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

T = TypeVar("T", bound="BattleshipsLaunch")


@_attrs_define
class BattleshipsLaunch:
    """A unit that launches its torpedoes, and its target."""

    ship: str
    """ Id of a ship in a battle. A ship of the ship library has the same id there. """
    target: str
    """ Id of a ship in a battle. A ship of the ship library has the same id there. """

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
