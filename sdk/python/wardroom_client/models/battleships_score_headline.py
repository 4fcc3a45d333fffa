from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.battleships_side import BattleshipsSide

T = TypeVar("T", bound="BattleshipsScoreHeadline")


@_attrs_define
class BattleshipsScoreHeadline:
    """The points of both sides and the winner. No dice are thrown."""

    first: int
    """ Points of the first side. """
    second: int
    """ Points of the second side. """
    winner: BattleshipsSide | None
    """ The side that wins; null for a draw. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        first = self.first

        second = self.second

        winner: None | str
        if isinstance(self.winner, BattleshipsSide):
            winner = self.winner.value
        else:
            winner = self.winner

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "first": first,
                "second": second,
                "winner": winner,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        first = d.pop("first")

        second = d.pop("second")

        def _parse_winner(data: object) -> BattleshipsSide | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                winner_type_0 = BattleshipsSide(data)

                return winner_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(BattleshipsSide | None, data)

        winner = _parse_winner(d.pop("winner"))

        battleships_score_headline = cls(
            first=first,
            second=second,
            winner=winner,
        )

        battleships_score_headline.additional_properties = d
        return battleships_score_headline

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
