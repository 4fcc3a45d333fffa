from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

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
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        checked = []
        for checked_item_data in self.checked:
            checked_item = checked_item_data.to_dict()
            checked.append(checked_item)

        ship = self.ship

        target = self.target

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
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

        battleships_launch_made.additional_properties = d
        return battleships_launch_made

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
