from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define

from ..models.hunters_encounter_order_encounter import HuntersEncounterOrderEncounter
from ..models.hunters_encounter_order_row import HuntersEncounterOrderRow
from ..models.submarine_system_state import SubmarineSystemState
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.hunters_assignment import HuntersAssignment
    from ..models.hunters_encounter_orders import HuntersEncounterOrders
    from ..models.hunters_kommandant import HuntersKommandant


T = TypeVar("T", bound="HuntersEncounterOrder")


@_attrs_define
class HuntersEncounterOrder:
    """An encounter check in a travel box, or ships met by other means.

    Without `row` the row of the assignment's area is rolled on. With `encounter` nothing is
    rolled on E1: the ships are identified (a Luftwaffe report, a convoy that was followed). The
    row `additional_round` is for another round against unescorted ships still afloat (9.4.3).

    """

    assignment: HuntersAssignment
    """ A result of P1: the area, and its mark (A) agent, (M) mines or (W) wolfpack, if any. """
    date: str
    """ The month in which the patrol started. """
    aborting: bool | Unset = False
    """ Whether the boat is aborting: it attacks nothing (10.8.4). """
    encounter: HuntersEncounterOrderEncounter | Unset = UNSET
    """ Ships met without a roll on E1. """
    kommandant: HuntersKommandant | Unset = UNSET
    """ The Kommandant's career as far as it touches a roll: rank, award, re-roll markers. """
    radio: SubmarineSystemState | Unset = UNSET
    """ How a system of the boat fares; `absent` where the boat does not carry it. """
    random_event_used: bool | Unset = False
    """ Whether this patrol has had its random event (12.1.2). """
    row: HuntersEncounterOrderRow | Unset = UNSET
    """ Row of E1 to roll on. """
    ships_sunk: list[str] | Unset = UNSET
    """ Names sunk before, for the option no_repeated_targets. """
    standing_orders: HuntersEncounterOrders | Unset = UNSET
    """ Standing orders when ships are met. Where one is left out, the player is asked. """

    def to_dict(self) -> dict[str, Any]:
        assignment = self.assignment.to_dict()

        date = self.date

        aborting = self.aborting

        encounter: str | Unset = UNSET
        if not isinstance(self.encounter, Unset):
            encounter = self.encounter.value

        kommandant: dict[str, Any] | Unset = UNSET
        if not isinstance(self.kommandant, Unset):
            kommandant = self.kommandant.to_dict()

        radio: str | Unset = UNSET
        if not isinstance(self.radio, Unset):
            radio = self.radio.value

        random_event_used = self.random_event_used

        row: str | Unset = UNSET
        if not isinstance(self.row, Unset):
            row = self.row.value

        ships_sunk: list[str] | Unset = UNSET
        if not isinstance(self.ships_sunk, Unset):
            ships_sunk = self.ships_sunk

        standing_orders: dict[str, Any] | Unset = UNSET
        if not isinstance(self.standing_orders, Unset):
            standing_orders = self.standing_orders.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "assignment": assignment,
                "date": date,
            }
        )
        if aborting is not UNSET:
            field_dict["aborting"] = aborting
        if encounter is not UNSET:
            field_dict["encounter"] = encounter
        if kommandant is not UNSET:
            field_dict["kommandant"] = kommandant
        if radio is not UNSET:
            field_dict["radio"] = radio
        if random_event_used is not UNSET:
            field_dict["random_event_used"] = random_event_used
        if row is not UNSET:
            field_dict["row"] = row
        if ships_sunk is not UNSET:
            field_dict["ships_sunk"] = ships_sunk
        if standing_orders is not UNSET:
            field_dict["standing_orders"] = standing_orders

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.hunters_assignment import HuntersAssignment  # noqa: PLC0415
        from ..models.hunters_encounter_orders import HuntersEncounterOrders  # noqa: PLC0415
        from ..models.hunters_kommandant import HuntersKommandant  # noqa: PLC0415

        d = dict(src_dict)
        assignment = HuntersAssignment.from_dict(d.pop("assignment"))

        date = d.pop("date")

        aborting = d.pop("aborting", UNSET)

        _encounter = d.pop("encounter", UNSET)
        encounter: HuntersEncounterOrderEncounter | Unset
        if isinstance(_encounter, Unset):
            encounter = UNSET
        else:
            encounter = HuntersEncounterOrderEncounter(_encounter)

        _kommandant = d.pop("kommandant", UNSET)
        kommandant: HuntersKommandant | Unset
        if isinstance(_kommandant, Unset):
            kommandant = UNSET
        else:
            kommandant = HuntersKommandant.from_dict(_kommandant)

        _radio = d.pop("radio", UNSET)
        radio: SubmarineSystemState | Unset
        if isinstance(_radio, Unset):
            radio = UNSET
        else:
            radio = SubmarineSystemState(_radio)

        random_event_used = d.pop("random_event_used", UNSET)

        _row = d.pop("row", UNSET)
        row: HuntersEncounterOrderRow | Unset
        if isinstance(_row, Unset):
            row = UNSET
        else:
            row = HuntersEncounterOrderRow(_row)

        ships_sunk = cast(list[str], d.pop("ships_sunk", UNSET))

        _standing_orders = d.pop("standing_orders", UNSET)
        standing_orders: HuntersEncounterOrders | Unset
        if isinstance(_standing_orders, Unset):
            standing_orders = UNSET
        else:
            standing_orders = HuntersEncounterOrders.from_dict(_standing_orders)

        hunters_encounter_order = cls(
            assignment=assignment,
            date=date,
            aborting=aborting,
            encounter=encounter,
            kommandant=kommandant,
            radio=radio,
            random_event_used=random_event_used,
            row=row,
            ships_sunk=ships_sunk,
            standing_orders=standing_orders,
        )

        return hunters_encounter_order
