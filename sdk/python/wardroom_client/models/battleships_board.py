from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.battleships_exit import BattleshipsExit


T = TypeVar("T", bound="BattleshipsBoard")


@_attrs_define
class BattleshipsBoard:
    """A complete map: its size, its land, its barriers, and the units that may leave it."""

    breakwaters: list[str]
    """ Hexsides that ships and torpedoes cannot cross. """
    exits: list[BattleshipsExit]
    """ Edges by which units may leave the map, and which units may (9.2). """
    first_column: int
    """ The westernmost column (9.3). """
    first_row: int
    """ The northernmost row (9.3). """
    land: list[str]
    """ Land and coast, as hexes and blocks of hexes. """
    last_column: int
    """ The easternmost column (9.3). """
    last_row: int
    """ The southernmost row (9.3). """
    recentre: bool
    """ Whether everything else is moved instead of a ship that would leave the map (9.3). """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        breakwaters = self.breakwaters

        exits = []
        for exits_item_data in self.exits:
            exits_item = exits_item_data.to_dict()
            exits.append(exits_item)

        first_column = self.first_column

        first_row = self.first_row

        land = self.land

        last_column = self.last_column

        last_row = self.last_row

        recentre = self.recentre

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "breakwaters": breakwaters,
                "exits": exits,
                "first_column": first_column,
                "first_row": first_row,
                "land": land,
                "last_column": last_column,
                "last_row": last_row,
                "recentre": recentre,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.battleships_exit import BattleshipsExit  # noqa: PLC0415

        d = dict(src_dict)
        breakwaters = cast(list[str], d.pop("breakwaters"))

        exits = []
        _exits = d.pop("exits")
        for exits_item_data in _exits:
            exits_item = BattleshipsExit.from_dict(exits_item_data)

            exits.append(exits_item)

        first_column = d.pop("first_column")

        first_row = d.pop("first_row")

        land = cast(list[str], d.pop("land"))

        last_column = d.pop("last_column")

        last_row = d.pop("last_row")

        recentre = d.pop("recentre")

        battleships_board = cls(
            breakwaters=breakwaters,
            exits=exits,
            first_column=first_column,
            first_row=first_row,
            land=land,
            last_column=last_column,
            last_row=last_row,
            recentre=recentre,
        )

        battleships_board.additional_properties = d
        return battleships_board

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
