from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.battleships_mine_struck import BattleshipsMineStruck
    from ..models.battleships_ship_move import BattleshipsShipMove


T = TypeVar("T", bound="BattleshipsMovementOutcome")


@_attrs_define
class BattleshipsMovementOutcome:
    """The moves that were made, the mines that they met, and the situation after the phase."""

    mines: list[BattleshipsMineStruck]
    """ Mined hexes that units entered, in order. """
    moves: list[BattleshipsShipMove]
    """ Every unit's path, in the order in which they moved. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        mines = []
        for mines_item_data in self.mines:
            mines_item = mines_item_data.to_dict()
            mines.append(mines_item)

        moves = []
        for moves_item_data in self.moves:
            moves_item = moves_item_data.to_dict()
            moves.append(moves_item)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "mines": mines,
                "moves": moves,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.battleships_mine_struck import BattleshipsMineStruck  # noqa: PLC0415
        from ..models.battleships_ship_move import BattleshipsShipMove  # noqa: PLC0415

        d = dict(src_dict)
        mines = []
        _mines = d.pop("mines")
        for mines_item_data in _mines:
            mines_item = BattleshipsMineStruck.from_dict(mines_item_data)

            mines.append(mines_item)

        moves = []
        _moves = d.pop("moves")
        for moves_item_data in _moves:
            moves_item = BattleshipsShipMove.from_dict(moves_item_data)

            moves.append(moves_item)

        battleships_movement_outcome = cls(
            mines=mines,
            moves=moves,
        )

        battleships_movement_outcome.additional_properties = d
        return battleships_movement_outcome

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
