from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define

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

        return battleships_fire_order_order
