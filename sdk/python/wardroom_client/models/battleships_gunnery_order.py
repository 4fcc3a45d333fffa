from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.battleships_fire_order_order import BattleshipsFireOrderOrder


T = TypeVar("T", bound="BattleshipsGunneryOrder")


@_attrs_define
class BattleshipsGunneryOrder:
    """Targets of either side in addition to those declared in the situation (5.1).

    A ship without a target in the order or the situation does not fire. Concentrated fire (5.5) and
    ships under fire (5.6) follow from the targets in both.

    """

    fire: list[BattleshipsFireOrderOrder] | Unset = UNSET
    """ Ships and their targets. """

    def to_dict(self) -> dict[str, Any]:
        fire: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.fire, Unset):
            fire = []
            for fire_item_data in self.fire:
                fire_item = fire_item_data.to_dict()
                fire.append(fire_item)

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if fire is not UNSET:
            field_dict["fire"] = fire

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.battleships_fire_order_order import BattleshipsFireOrderOrder  # noqa: PLC0415

        d = dict(src_dict)
        _fire = d.pop("fire", UNSET)
        fire: list[BattleshipsFireOrderOrder] | Unset = UNSET
        if _fire is not UNSET:
            fire = []
            for fire_item_data in _fire:
                fire_item = BattleshipsFireOrderOrder.from_dict(fire_item_data)

                fire.append(fire_item)

        battleships_gunnery_order = cls(
            fire=fire,
        )

        return battleships_gunnery_order
