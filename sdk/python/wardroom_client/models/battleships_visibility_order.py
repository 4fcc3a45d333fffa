from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define

if TYPE_CHECKING:
    from ..models.battleships_situation_order import BattleshipsSituationOrder


T = TypeVar("T", bound="BattleshipsVisibilityOrder")


@_attrs_define
class BattleshipsVisibilityOrder:
    """The start of a turn: a scenario and its turn are enough."""

    situation: BattleshipsSituationOrder
    """ A battle as ordered: a scenario, or one's own ships and map, or something of both.

    With a scenario what is left out is as at its start; without one it is turn 1 of a day on the
    open sea. The `situation` of any outcome can be sent as it is. """

    def to_dict(self) -> dict[str, Any]:
        situation = self.situation.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "situation": situation,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.battleships_situation_order import BattleshipsSituationOrder  # noqa: PLC0415

        d = dict(src_dict)
        situation = BattleshipsSituationOrder.from_dict(d.pop("situation"))

        battleships_visibility_order = cls(
            situation=situation,
        )

        return battleships_visibility_order
