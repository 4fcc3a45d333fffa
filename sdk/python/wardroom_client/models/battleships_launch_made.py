from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define

if TYPE_CHECKING:
    from ..models.battleships_ship_checked import BattleshipsShipChecked


T = TypeVar("T", bound="BattleshipsLaunchMade")


@_attrs_define
class BattleshipsLaunchMade:
    """The result of a launch: the ships in its track that were rolled for, nearest first."""

    checked: list[BattleshipsShipChecked]
    """ Ships rolled for, nearest first. No roll is made for ships beyond a hit. """
    ship: str
    """ Id of a ship in a battle. A ship of the ship library has the same id there. """
    target: str
    """ Id of a ship in a battle. A ship of the ship library has the same id there. """

    def to_dict(self) -> dict[str, Any]:
        checked = []
        for checked_item_data in self.checked:
            checked_item = checked_item_data.to_dict()
            checked.append(checked_item)

        ship = self.ship

        target = self.target

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "checked": checked,
                "ship": ship,
                "target": target,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.battleships_ship_checked import BattleshipsShipChecked  # noqa: PLC0415

        d = dict(src_dict)
        checked = []
        _checked = d.pop("checked")
        for checked_item_data in _checked:
            checked_item = BattleshipsShipChecked.from_dict(checked_item_data)

            checked.append(checked_item)

        ship = d.pop("ship")

        target = d.pop("target")

        battleships_launch_made = cls(
            checked=checked,
            ship=ship,
            target=target,
        )

        return battleships_launch_made
