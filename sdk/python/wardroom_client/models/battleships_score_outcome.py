from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.battleships_side import BattleshipsSide

if TYPE_CHECKING:
    from ..models.battleships_side_score import BattleshipsSideScore


T = TypeVar("T", bound="BattleshipsScoreOutcome")


@_attrs_define
class BattleshipsScoreOutcome:
    """The points of both sides, and the winner by points or by the scenario's conditions."""

    decisive: bool
    """ Whether the scenario calls the win decisive. """
    first: BattleshipsSideScore
    """ The points of a side: those for units, and the bonuses of the scenario. """
    second: BattleshipsSideScore
    """ The points of a side: those for units, and the bonuses of the scenario. """
    winner: BattleshipsSide | None
    """ The side that wins; null for a draw. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        decisive = self.decisive

        first = self.first.to_dict()

        second = self.second.to_dict()

        winner: None | str
        if isinstance(self.winner, BattleshipsSide):
            winner = self.winner.value
        else:
            winner = self.winner

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "decisive": decisive,
                "first": first,
                "second": second,
                "winner": winner,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.battleships_side_score import BattleshipsSideScore  # noqa: PLC0415

        d = dict(src_dict)
        decisive = d.pop("decisive")

        first = BattleshipsSideScore.from_dict(d.pop("first"))

        second = BattleshipsSideScore.from_dict(d.pop("second"))

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

        battleships_score_outcome = cls(
            decisive=decisive,
            first=first,
            second=second,
            winner=winner,
        )

        battleships_score_outcome.additional_properties = d
        return battleships_score_outcome

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
