from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define

from ..models.silent_victory_encounter_order_encounter import SilentVictoryEncounterOrderEncounter
from ..models.silent_victory_encounter_order_row import SilentVictoryEncounterOrderRow
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.silent_victory_encounter_order_standing_orders import SilentVictoryEncounterOrderStandingOrders


T = TypeVar("T", bound="SilentVictoryEncounterOrder")


@_attrs_define
class SilentVictoryEncounterOrder:
    """An encounter check in a travel box, or ships met by other means.

    Without `row` the roll uses the row of the patrol's box. With `encounter` nothing is rolled on
    E1: the ships are identified only (an intercepted message, a convoy that was followed). The row
    `additional_round` is for another round against the unescorted ships of the contact that are
    still afloat (9.4.3).

    """

    encounter: SilentVictoryEncounterOrderEncounter | Unset = UNSET
    """ Ships met without a roll on E1. """
    row: SilentVictoryEncounterOrderRow | Unset = UNSET
    """ Row of E1 on which to roll. """
    standing_orders: SilentVictoryEncounterOrderStandingOrders | Unset = UNSET
    """ Standing orders when something is met. If one is left out, the player is asked. """

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
        from ..models.silent_victory_encounter_order_standing_orders import SilentVictoryEncounterOrderStandingOrders  # noqa: PLC0415

        d = dict(src_dict)
        _encounter = d.pop("encounter", UNSET)
        encounter: SilentVictoryEncounterOrderEncounter | Unset
        if isinstance(_encounter, Unset):
            encounter = UNSET
        else:
            encounter = SilentVictoryEncounterOrderEncounter(_encounter)

        _row = d.pop("row", UNSET)
        row: SilentVictoryEncounterOrderRow | Unset
        if isinstance(_row, Unset):
            row = UNSET
        else:
            row = SilentVictoryEncounterOrderRow(_row)

        _standing_orders = d.pop("standing_orders", UNSET)
        standing_orders: SilentVictoryEncounterOrderStandingOrders | Unset
        if isinstance(_standing_orders, Unset):
            standing_orders = UNSET
        else:
            standing_orders = SilentVictoryEncounterOrderStandingOrders.from_dict(_standing_orders)

        silent_victory_encounter_order = cls(
            encounter=encounter,
            row=row,
            standing_orders=standing_orders,
        )

        return silent_victory_encounter_order
