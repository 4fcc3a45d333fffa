from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define

from ..models.hunters_encounter_order_encounter import HuntersEncounterOrderEncounter
from ..models.hunters_encounter_order_row import HuntersEncounterOrderRow
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.hunters_encounter_order_standing_orders import HuntersEncounterOrderStandingOrders


T = TypeVar("T", bound="HuntersEncounterOrder")


@_attrs_define
class HuntersEncounterOrder:
    """An encounter check in a travel box, or ships met by other means.

    Without `row` the roll uses the row of the patrol's box, or the row of the assigned area if no
    boat is known. With `encounter` nothing is rolled on E1: the ships are identified only (a
    Luftwaffe report, a convoy that was followed). The row `additional_round` is for another round
    against the unescorted ships of the contact that are still afloat (9.4.3).

    """

    encounter: HuntersEncounterOrderEncounter | Unset = UNSET
    """ Ships met without a roll on E1. """
    row: HuntersEncounterOrderRow | Unset = UNSET
    """ Row of E1 on which to roll. """
    standing_orders: HuntersEncounterOrderStandingOrders | Unset = UNSET
    """ Standing orders when ships are met. If one is left out, the player is asked. """

    def to_dict(self) -> dict[str, Any]:
        encounter: str | Unset = UNSET
        if not isinstance(self.encounter, Unset):
            encounter = self.encounter.value

        row: str | Unset = UNSET
        if not isinstance(self.row, Unset):
            row = self.row.value

        standing_orders: dict[str, Any] | Unset = UNSET
        if not isinstance(self.standing_orders, Unset):
            standing_orders = self.standing_orders.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if encounter is not UNSET:
            field_dict["encounter"] = encounter
        if row is not UNSET:
            field_dict["row"] = row
        if standing_orders is not UNSET:
            field_dict["standing_orders"] = standing_orders

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.hunters_encounter_order_standing_orders import HuntersEncounterOrderStandingOrders  # noqa: PLC0415

        d = dict(src_dict)
        _encounter = d.pop("encounter", UNSET)
        encounter: HuntersEncounterOrderEncounter | Unset
        if isinstance(_encounter, Unset):
            encounter = UNSET
        else:
            encounter = HuntersEncounterOrderEncounter(_encounter)

        _row = d.pop("row", UNSET)
        row: HuntersEncounterOrderRow | Unset
        if isinstance(_row, Unset):
            row = UNSET
        else:
            row = HuntersEncounterOrderRow(_row)

        _standing_orders = d.pop("standing_orders", UNSET)
        standing_orders: HuntersEncounterOrderStandingOrders | Unset
        if isinstance(_standing_orders, Unset):
            standing_orders = UNSET
        else:
            standing_orders = HuntersEncounterOrderStandingOrders.from_dict(_standing_orders)

        hunters_encounter_order = cls(
            encounter=encounter,
            row=row,
            standing_orders=standing_orders,
        )

        return hunters_encounter_order
