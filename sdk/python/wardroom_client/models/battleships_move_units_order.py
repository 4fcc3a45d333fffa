from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Literal, TypeVar, cast

from attrs import define as _attrs_define

from ..models.battleships_side import BattleshipsSide
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.battleships_ship_move_order import BattleshipsShipMoveOrder


T = TypeVar("T", bound="BattleshipsMoveUnitsOrder")


@_attrs_define
class BattleshipsMoveUnitsOrder:
    """How a side moves (7)."""

    seat: BattleshipsSide
    """ The two players, as the scenario numbers them (3.2). """
    kind: Literal["movement"] = "movement"
    flagship: None | str | Unset = UNSET
    """ The unit that becomes the flagship at the end of the phase (10.9). """
    moves: list[BattleshipsShipMoveOrder] | Unset = UNSET
    """ Units and their paths. """
    others: str | Unset = UNSET
    """ How units that are not named move. `steady`: they keep course and speed as nearly as the rules allow. A unit
    that has to turn (before land, an edge or a friend that cannot make room) needs an order of its own: without it
    the plan is refused with `orders_wanted`, or with `stack_not_possible` if it ends in a hex that it may not
    share. `closing`: they approach the closest enemy as far as they can. `broadside`: they keep the enemy abeam
    just beyond the range at which attacks are doubled, while units with torpedoes left close in. `standing_off`:
    they keep the enemy abeam at the range at which attacks are halved. A log records the moves that were made,
    never this member. Today one of `broadside`, `closing`, `standing_off`, `steady`; more may come. """

    def to_dict(self) -> dict[str, Any]:
        kind = self.kind

        seat = self.seat.value

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

        others = self.others

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "kind": kind,
                "seat": seat,
            }
        )
        if flagship is not UNSET:
            field_dict["flagship"] = flagship
        if moves is not UNSET:
            field_dict["moves"] = moves
        if others is not UNSET:
            field_dict["others"] = others

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.battleships_ship_move_order import BattleshipsShipMoveOrder  # noqa: PLC0415

        d = dict(src_dict)
        kind = cast(Literal["movement"], d.pop("kind"))
        if kind != "movement":
            raise ValueError(f"kind must match const 'movement', got '{kind}'")

        seat = BattleshipsSide(d.pop("seat"))

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

        others = d.pop("others", UNSET)

        battleships_move_units_order = cls(
            kind=kind,
            seat=seat,
            flagship=flagship,
            moves=moves,
            others=others,
        )

        return battleships_move_units_order
