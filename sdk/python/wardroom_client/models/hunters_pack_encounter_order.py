from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.hunters_pack_encounter_order_standing_orders import HuntersPackEncounterOrderStandingOrders


T = TypeVar("T", bound="HuntersPackEncounterOrder")


@_attrs_define
class HuntersPackEncounterOrder:
    """A pack that enters a travel box. Its boats roll in the order given."""

    box: int
    """ The travel box that the pack enters, from 1. """
    pack: str | Unset = UNSET
    """ The pack's name, if it has one. """
    standing_orders: HuntersPackEncounterOrderStandingOrders | Unset = UNSET
    """ Standing orders of a pack. If one is left out, the players are asked. """

    def to_dict(self) -> dict[str, Any]:
        box = self.box

        pack = self.pack

        standing_orders: dict[str, Any] | Unset = UNSET
        if not isinstance(self.standing_orders, Unset):
            standing_orders = self.standing_orders.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "box": box,
            }
        )
        if pack is not UNSET:
            field_dict["pack"] = pack
        if standing_orders is not UNSET:
            field_dict["standing_orders"] = standing_orders

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.hunters_pack_encounter_order_standing_orders import HuntersPackEncounterOrderStandingOrders  # noqa: PLC0415

        d = dict(src_dict)
        box = d.pop("box")

        pack = d.pop("pack", UNSET)

        _standing_orders = d.pop("standing_orders", UNSET)
        standing_orders: HuntersPackEncounterOrderStandingOrders | Unset
        if isinstance(_standing_orders, Unset):
            standing_orders = UNSET
        else:
            standing_orders = HuntersPackEncounterOrderStandingOrders.from_dict(_standing_orders)

        hunters_pack_encounter_order = cls(
            box=box,
            pack=pack,
            standing_orders=standing_orders,
        )

        return hunters_pack_encounter_order
