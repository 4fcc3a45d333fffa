from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.battleships_situation_order import BattleshipsSituationOrder


T = TypeVar("T", bound="BattleshipsMovesOrder")


@_attrs_define
class BattleshipsMovesOrder:
    """A ship about to move, and which of its moves are wanted."""

    ship: str
    """ What a ship is called in a battle; in the ship library, if it is one of it. """
    situation: BattleshipsSituationOrder
    """ A battle as ordered: a scenario, or one's own ships and map, or something of both.

    With a scenario what is left out is as at its start; without one it is turn 1 of a day on the
    open sea. The `situation` of any outcome can be sent as it is. """
    all_paths: bool | Unset = False
    """ Every path; otherwise, of those that end in the same hex with the same facing, the one with the fewest
    movement points, and of these the fewest turns. """
    limit: int | Unset = 500
    """ How many moves are listed at most, the shortest first. """
    to: None | str | Unset = UNSET
    """ Only moves that end in this hex; null: in any. """

    def to_dict(self) -> dict[str, Any]:
        ship = self.ship

        situation = self.situation.to_dict()

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
                "situation": situation,
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
        from ..models.battleships_situation_order import BattleshipsSituationOrder  # noqa: PLC0415

        d = dict(src_dict)
        ship = d.pop("ship")

        situation = BattleshipsSituationOrder.from_dict(d.pop("situation"))

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
            situation=situation,
            all_paths=all_paths,
            limit=limit,
            to=to,
        )

        return battleships_moves_order
