from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Literal, TypeVar, cast

from attrs import define as _attrs_define

from ..models.battleships_side import BattleshipsSide

if TYPE_CHECKING:
    from ..models.battleships_fire_order_order import BattleshipsFireOrderOrder


T = TypeVar("T", bound="BattleshipsDeclareTargetsOrder")


@_attrs_define
class BattleshipsDeclareTargetsOrder:
    """The targets of a side's ships (5.1). A ship that is not listed does not fire."""

    fire: list[BattleshipsFireOrderOrder]
    """ Ships and their targets. """
    seat: BattleshipsSide
    """ The two players, as the scenario numbers them (3.2). """
    kind: Literal["targets"] = "targets"

    def to_dict(self) -> dict[str, Any]:
        fire = []
        for fire_item_data in self.fire:
            fire_item = fire_item_data.to_dict()
            fire.append(fire_item)

        kind = self.kind

        seat = self.seat.value

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "fire": fire,
                "kind": kind,
                "seat": seat,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.battleships_fire_order_order import BattleshipsFireOrderOrder  # noqa: PLC0415

        d = dict(src_dict)
        fire = []
        _fire = d.pop("fire")
        for fire_item_data in _fire:
            fire_item = BattleshipsFireOrderOrder.from_dict(fire_item_data)

            fire.append(fire_item)

        kind = cast(Literal["targets"], d.pop("kind"))
        if kind != "targets":
            raise ValueError(f"kind must match const 'targets', got '{kind}'")

        seat = BattleshipsSide(d.pop("seat"))

        battleships_declare_targets_order = cls(
            fire=fire,
            kind=kind,
            seat=seat,
        )

        return battleships_declare_targets_order
