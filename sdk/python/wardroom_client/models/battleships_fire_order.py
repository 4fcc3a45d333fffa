from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="BattleshipsFireOrder")


@_attrs_define
class BattleshipsFireOrder:
    """The targets that a ship has declared."""

    main: None | str
    """ Target of the main battery. """
    secondary: None | str
    """ Target of the secondary battery; only a capital ship has one (5.11). """
    ship: str
    """ Id of a ship in a battle. A ship of the ship library has the same id there. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        main: None | str
        main = self.main

        secondary: None | str
        secondary = self.secondary

        ship = self.ship

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "main": main,
                "secondary": secondary,
                "ship": ship,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)

        def _parse_main(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        main = _parse_main(d.pop("main"))

        def _parse_secondary(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        secondary = _parse_secondary(d.pop("secondary"))

        ship = d.pop("ship")

        battleships_fire_order = cls(
            main=main,
            secondary=secondary,
            ship=ship,
        )

        battleships_fire_order.additional_properties = d
        return battleships_fire_order

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
