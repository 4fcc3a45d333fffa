from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.battleships_exit_order import BattleshipsExitOrder


T = TypeVar("T", bound="BattleshipsBoardOrder")


@_attrs_define
class BattleshipsBoardOrder:
    """A map as sent. Members left out are as on the printed map, without land.

    The `board` of any outcome can be sent unchanged.

    """

    breakwaters: list[str] | Unset = UNSET
    """ Hexsides that ships and torpedoes cannot cross. """
    exits: list[BattleshipsExitOrder] | Unset = UNSET
    """ Edges by which units may leave the map, and which units may (9.2). """
    first_column: int | Unset = UNSET
    """ The westernmost column (9.3). """
    first_row: int | Unset = UNSET
    """ The northernmost row (9.3). """
    land: list[str] | Unset = UNSET
    """ Land and coast, as hexes and blocks of hexes. """
    last_column: int | Unset = UNSET
    """ The easternmost column (9.3). """
    last_row: int | Unset = UNSET
    """ The southernmost row (9.3). """
    recentre: bool | Unset = UNSET
    """ Whether everything else is moved instead of a ship that would leave the map (9.3). If it is left out, it is
    true if there is no land, breakwater or exit. """

    def to_dict(self) -> dict[str, Any]:
        breakwaters: list[str] | Unset = UNSET
        if not isinstance(self.breakwaters, Unset):
            breakwaters = self.breakwaters

        exits: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.exits, Unset):
            exits = []
            for exits_item_data in self.exits:
                exits_item = exits_item_data.to_dict()
                exits.append(exits_item)

        first_column = self.first_column

        first_row = self.first_row

        land: list[str] | Unset = UNSET
        if not isinstance(self.land, Unset):
            land = self.land

        last_column = self.last_column

        last_row = self.last_row

        recentre = self.recentre

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if breakwaters is not UNSET:
            field_dict["breakwaters"] = breakwaters
        if exits is not UNSET:
            field_dict["exits"] = exits
        if first_column is not UNSET:
            field_dict["first_column"] = first_column
        if first_row is not UNSET:
            field_dict["first_row"] = first_row
        if land is not UNSET:
            field_dict["land"] = land
        if last_column is not UNSET:
            field_dict["last_column"] = last_column
        if last_row is not UNSET:
            field_dict["last_row"] = last_row
        if recentre is not UNSET:
            field_dict["recentre"] = recentre

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.battleships_exit_order import BattleshipsExitOrder  # noqa: PLC0415

        d = dict(src_dict)
        breakwaters = cast(list[str], d.pop("breakwaters", UNSET))

        _exits = d.pop("exits", UNSET)
        exits: list[BattleshipsExitOrder] | Unset = UNSET
        if _exits is not UNSET:
            exits = []
            for exits_item_data in _exits:
                exits_item = BattleshipsExitOrder.from_dict(exits_item_data)

                exits.append(exits_item)

        first_column = d.pop("first_column", UNSET)

        first_row = d.pop("first_row", UNSET)

        land = cast(list[str], d.pop("land", UNSET))

        last_column = d.pop("last_column", UNSET)

        last_row = d.pop("last_row", UNSET)

        recentre = d.pop("recentre", UNSET)

        battleships_board_order = cls(
            breakwaters=breakwaters,
            exits=exits,
            first_column=first_column,
            first_row=first_row,
            land=land,
            last_column=last_column,
            last_row=last_row,
            recentre=recentre,
        )

        return battleships_board_order
