from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define

from ..models.battleships_side import BattleshipsSide
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.battleships_ship_move_order import BattleshipsShipMoveOrder


T = TypeVar("T", bound="BattleshipsMovementOrder")


@_attrs_define
class BattleshipsMovementOrder:
    """A side's movement phase: how each of its units moves."""

    side: BattleshipsSide
    """ The two players, as the scenario numbers them (3.2). """
    flagship: None | str | Unset = UNSET
    """ The unit that becomes the flagship at the end of the phase (10.9). """
    moves: list[BattleshipsShipMoveOrder] | Unset = UNSET
    """ Units and their paths, in the order in which they move. Units that cannot choose their course move before
    them. A unit that is not named keeps its course and speed as nearly as the rules allow. If it has to turn,
    before land, an edge or a friend that cannot make room, it needs an order: without it the plan is refused with
    `orders_wanted`, or with `stack_not_possible` if it ends in a hex that it may not share. """

    def to_dict(self) -> dict[str, Any]:
        side = self.side.value

        flagship: None | str | Unset
        if isinstance(self.flagship, Unset):
            flagship = UNSET
        else:
            flagship = self.flagship

        moves: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.moves, Unset):
            moves = []
            for moves_item_data in self.moves:
                moves_item = moves_item_data.to_dict()
                moves.append(moves_item)

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "side": side,
            }
        )
        if flagship is not UNSET:
            field_dict["flagship"] = flagship
        if moves is not UNSET:
            field_dict["moves"] = moves

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.battleships_ship_move_order import BattleshipsShipMoveOrder  # noqa: PLC0415

        d = dict(src_dict)
        side = BattleshipsSide(d.pop("side"))

        def _parse_flagship(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        flagship = _parse_flagship(d.pop("flagship", UNSET))

        _moves = d.pop("moves", UNSET)
        moves: list[BattleshipsShipMoveOrder] | Unset = UNSET
        if _moves is not UNSET:
            moves = []
            for moves_item_data in _moves:
                moves_item = BattleshipsShipMoveOrder.from_dict(moves_item_data)

                moves.append(moves_item)

        battleships_movement_order = cls(
            side=side,
            flagship=flagship,
            moves=moves,
        )

        return battleships_movement_order
