from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Literal, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.battleships_side import BattleshipsSide

if TYPE_CHECKING:
    from ..models.battleships_ship_move import BattleshipsShipMove


T = TypeVar("T", bound="BattleshipsMoveUnits")


@_attrs_define
class BattleshipsMoveUnits:
    """How a side moves (7)."""

    flagship: None | str
    """ The unit that becomes the flagship at the end of the phase (10.9). """
    moves: list[BattleshipsShipMove]
    """ Units and their paths. """
    others: str
    """ How units that are not named move. `steady`: they keep course and speed as nearly as the rules allow. A unit
    that has to turn (before land, an edge or a friend that cannot make room) needs an order of its own: without it
    the plan is refused with `orders_wanted`, or with `stack_not_possible` if it ends in a hex that it may not
    share. `closing`: they approach the closest enemy as far as they can. `broadside`: they keep the enemy abeam
    just beyond the range at which attacks are doubled, while units with torpedoes left close in. `standing_off`:
    they keep the enemy abeam at the range at which attacks are halved. A log records the moves that were made,
    never this member. Today one of `broadside`, `closing`, `standing_off`, `steady`; more may come. """
    seat: BattleshipsSide
    """ The two players, as the scenario numbers them (3.2). """
    kind: Literal["movement"] = "movement"
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        flagship: None | str
        flagship = self.flagship

        kind = self.kind

        moves = []
        for moves_item_data in self.moves:
            moves_item = moves_item_data.to_dict()
            moves.append(moves_item)

        others = self.others

        seat = self.seat.value

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "flagship": flagship,
                "kind": kind,
                "moves": moves,
                "others": others,
                "seat": seat,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.battleships_ship_move import BattleshipsShipMove  # noqa: PLC0415

        d = dict(src_dict)

        def _parse_flagship(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        flagship = _parse_flagship(d.pop("flagship"))

        kind = cast(Literal["movement"], d.pop("kind"))
        if kind != "movement":
            raise ValueError(f"kind must match const 'movement', got '{kind}'")

        moves = []
        _moves = d.pop("moves")
        for moves_item_data in _moves:
            moves_item = BattleshipsShipMove.from_dict(moves_item_data)

            moves.append(moves_item)

        others = d.pop("others")

        seat = BattleshipsSide(d.pop("seat"))

        battleships_move_units = cls(
            flagship=flagship,
            kind=kind,
            moves=moves,
            others=others,
            seat=seat,
        )

        battleships_move_units.additional_properties = d
        return battleships_move_units

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
