from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define

from ..models.battleships_side import BattleshipsSide

if TYPE_CHECKING:
    from ..models.battleships_situation_order import BattleshipsSituationOrder


T = TypeVar("T", bound="BattleshipsSpotterOrder")


@_attrs_define
class BattleshipsSpotterOrder:
    """A player's target phase; his units need no hexes."""

    side: BattleshipsSide
    """ The two players, as the scenario numbers them (3.2). """
    situation: BattleshipsSituationOrder
    """ A battle as ordered: a scenario, or one's own ships and map, or something of both.

    With a scenario what is left out is as at its start; without one it is turn 1 of a day on the
    open sea. The `situation` of any outcome can be sent as it is. """

    def to_dict(self) -> dict[str, Any]:
        side = self.side.value

        situation = self.situation.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "side": side,
                "situation": situation,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.battleships_situation_order import BattleshipsSituationOrder  # noqa: PLC0415

        d = dict(src_dict)
        side = BattleshipsSide(d.pop("side"))

        situation = BattleshipsSituationOrder.from_dict(d.pop("situation"))

        battleships_spotter_order = cls(
            side=side,
            situation=situation,
        )

        return battleships_spotter_order
