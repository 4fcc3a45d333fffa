from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

from ..models.hunters_pack_encounter_order_standing_orders_attack import HuntersPackEncounterOrderStandingOrdersAttack
from ..types import UNSET, Unset

T = TypeVar("T", bound="HuntersPackEncounterOrderStandingOrders")


@_attrs_define
class HuntersPackEncounterOrderStandingOrders:
    """Standing orders of a pack. If one is left out, the players are asked."""

    attack: HuntersPackEncounterOrderStandingOrdersAttack | Unset = UNSET
    """ Whether all boats that may attack the convoy in a round attack it, or none does. """

    def to_dict(self) -> dict[str, Any]:
        attack: str | Unset = UNSET
        if not isinstance(self.attack, Unset):
            attack = self.attack.value

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if attack is not UNSET:
            field_dict["attack"] = attack

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        _attack = d.pop("attack", UNSET)
        attack: HuntersPackEncounterOrderStandingOrdersAttack | Unset
        if isinstance(_attack, Unset):
            attack = UNSET
        else:
            attack = HuntersPackEncounterOrderStandingOrdersAttack(_attack)

        hunters_pack_encounter_order_standing_orders = cls(
            attack=attack,
        )

        return hunters_pack_encounter_order_standing_orders
