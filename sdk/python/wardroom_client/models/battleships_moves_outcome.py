from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.battleships_possible_move import BattleshipsPossibleMove


T = TypeVar("T", bound="BattleshipsMovesOutcome")


@_attrs_define
class BattleshipsMovesOutcome:
    """What a ship may do, and where it may go: a path to every end, or every path.

    Only the limits of the ship itself are checked. The plan of its whole side must also agree with
    where friendly units end their moves.

    """

    forced_by: None | str
    """ Why the ship cannot choose its course; null if it can. """
    found: int
    """ How many moves match the order, listed or not. """
    least: int
    """ Fewest movement points (7.3). """
    most: int
    """ Most movement points (7.3). """
    moves: list[BattleshipsPossibleMove]
    """ The moves listed, the shortest first. """
    paths: int
    """ Total number of paths that the ship may take. """
    steady: list[int] | None
    """ The path that the ship takes without orders; null if it needs orders. """
    truncated: bool
    """ Whether some of these moves are not listed because of `limit`. """
    turns: int
    """ Most turns (7.4). """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        forced_by: None | str
        forced_by = self.forced_by

        found = self.found

        least = self.least

        most = self.most

        moves = []
        for moves_item_data in self.moves:
            moves_item = moves_item_data.to_dict()
            moves.append(moves_item)

        paths = self.paths

        steady: list[int] | None
        if isinstance(self.steady, list):
            steady = self.steady

        else:
            steady = self.steady

        truncated = self.truncated

        turns = self.turns

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "forced_by": forced_by,
                "found": found,
                "least": least,
                "most": most,
                "moves": moves,
                "paths": paths,
                "steady": steady,
                "truncated": truncated,
                "turns": turns,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.battleships_possible_move import BattleshipsPossibleMove  # noqa: PLC0415

        d = dict(src_dict)

        def _parse_forced_by(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        forced_by = _parse_forced_by(d.pop("forced_by"))

        found = d.pop("found")

        least = d.pop("least")

        most = d.pop("most")

        moves = []
        _moves = d.pop("moves")
        for moves_item_data in _moves:
            moves_item = BattleshipsPossibleMove.from_dict(moves_item_data)

            moves.append(moves_item)

        paths = d.pop("paths")

        def _parse_steady(data: object) -> list[int] | None:
            if data is None:
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                steady_type_0 = cast(list[int], data)

                return steady_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[int] | None, data)

        steady = _parse_steady(d.pop("steady"))

        truncated = d.pop("truncated")

        turns = d.pop("turns")

        battleships_moves_outcome = cls(
            forced_by=forced_by,
            found=found,
            least=least,
            most=most,
            moves=moves,
            paths=paths,
            steady=steady,
            truncated=truncated,
            turns=turns,
        )

        battleships_moves_outcome.additional_properties = d
        return battleships_moves_outcome

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
