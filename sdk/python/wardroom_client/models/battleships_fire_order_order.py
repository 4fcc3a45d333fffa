from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

T = TypeVar("T", bound="BattleshipsFireOrderOrder")


@_attrs_define
class BattleshipsFireOrderOrder:
    """The targets that a ship has declared."""

    ship: str
    """ Id of a ship in a battle. A ship of the ship library has the same id there. """
    main: None | str | Unset = UNSET
    """ Target of the main battery. """
    secondary: None | str | Unset = UNSET
    """ Target of the secondary battery; only a capital ship has one (5.11). """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        ship = self.ship

        main: None | str | Unset
        if isinstance(self.main, Unset):
            main = UNSET
        else:
            main = self.main

        secondary: None | str | Unset
        if isinstance(self.secondary, Unset):
            secondary = UNSET
        else:
            secondary = self.secondary

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "ship": ship,
            }
        )
        if main is not UNSET:
            field_dict["main"] = main
        if secondary is not UNSET:
            field_dict["secondary"] = secondary

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        ship = d.pop("ship")

        def _parse_main(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        main = _parse_main(d.pop("main", UNSET))

        def _parse_secondary(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        secondary = _parse_secondary(d.pop("secondary", UNSET))

        battleships_fire_order_order = cls(
            ship=ship,
            main=main,
            secondary=secondary,
        )

        battleships_fire_order_order.additional_properties = d
        return battleships_fire_order_order

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
