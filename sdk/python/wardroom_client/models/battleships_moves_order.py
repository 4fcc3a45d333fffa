from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define

from ..types import UNSET, Unset

T = TypeVar("T", bound="BattleshipsMovesOrder")


@_attrs_define
class BattleshipsMovesOrder:
    """A ship about to move, and which of its moves to list."""

    ship: str
    """ Id of a ship in a battle. A ship of the ship library has the same id there. """
    all_paths: bool | Unset = UNSET
    """ Lists every path. Otherwise, of the paths that end in the same hex with the same facing, only the one with
    the fewest movement points is listed; among equals, the one with the fewest turns. """
    limit: int | Unset = UNSET
    """ The greatest number of moves to list. The shortest are listed first. """
    to: None | str | Unset = UNSET
    """ List only moves that end in this hex. Null lists the moves to every hex. """

    def to_dict(self) -> dict[str, Any]:
        ship = self.ship

        all_paths = self.all_paths

        limit = self.limit

        to: None | str | Unset
        if isinstance(self.to, Unset):
            to = UNSET
        else:
            to = self.to

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "ship": ship,
            }
        )
        if all_paths is not UNSET:
            field_dict["all_paths"] = all_paths
        if limit is not UNSET:
            field_dict["limit"] = limit
        if to is not UNSET:
            field_dict["to"] = to

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        ship = d.pop("ship")

        all_paths = d.pop("all_paths", UNSET)

        limit = d.pop("limit", UNSET)

        def _parse_to(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        to = _parse_to(d.pop("to", UNSET))

        battleships_moves_order = cls(
            ship=ship,
            all_paths=all_paths,
            limit=limit,
            to=to,
        )

        return battleships_moves_order
