from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define

if TYPE_CHECKING:
    from ..models.battleships_fire_order_order import BattleshipsFireOrderOrder
    from ..models.battleships_situation_order import BattleshipsSituationOrder


T = TypeVar("T", bound="BattleshipsGunneryOrder")


@_attrs_define
class BattleshipsGunneryOrder:
    """The targets of both sides, as they were declared in phases 2 and 3.

    A ship that is not listed does not fire. Concentrated fire (5.5) and ships under fire (5.6)
    follow from them.

    """

    fire: list[BattleshipsFireOrderOrder]
    """ Ships and their targets. """
    situation: BattleshipsSituationOrder
    """ A battle as ordered: a scenario, or one's own ships and map, or something of both.

    With a scenario what is left out is as at its start; without one it is turn 1 of a day on the
    open sea. The `situation` of any outcome can be sent as it is. """

    def to_dict(self) -> dict[str, Any]:
        fire = []
        for fire_item_data in self.fire:
            fire_item = fire_item_data.to_dict()
            fire.append(fire_item)

        situation = self.situation.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "fire": fire,
                "situation": situation,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.battleships_fire_order_order import BattleshipsFireOrderOrder  # noqa: PLC0415
        from ..models.battleships_situation_order import BattleshipsSituationOrder  # noqa: PLC0415

        d = dict(src_dict)
        fire = []
        _fire = d.pop("fire")
        for fire_item_data in _fire:
            fire_item = BattleshipsFireOrderOrder.from_dict(fire_item_data)

            fire.append(fire_item)

        situation = BattleshipsSituationOrder.from_dict(d.pop("situation"))

        battleships_gunnery_order = cls(
            fire=fire,
            situation=situation,
        )

        return battleships_gunnery_order
