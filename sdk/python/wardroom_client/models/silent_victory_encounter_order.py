from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define

from ..models.silent_victory_encounter_order_encounter import SilentVictoryEncounterOrderEncounter
from ..models.silent_victory_encounter_order_row import SilentVictoryEncounterOrderRow
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.silent_victory_assignment_order import SilentVictoryAssignmentOrder
    from ..models.silent_victory_boat_order import SilentVictoryBoatOrder
    from ..models.silent_victory_captain_order import SilentVictoryCaptainOrder
    from ..models.silent_victory_crew_order import SilentVictoryCrewOrder
    from ..models.silent_victory_encounter_orders import SilentVictoryEncounterOrders


T = TypeVar("T", bound="SilentVictoryEncounterOrder")


@_attrs_define
class SilentVictoryEncounterOrder:
    """An encounter check in a travel box, or ships met by other means.

    Without `row` the row of the assignment's area is rolled on. With `encounter` nothing is
    rolled on E1: the ships are identified (an intercepted message, a convoy that was followed).
    The row `additional_round` is for another round against unescorted ships still afloat (9.4.3).

    """

    assignment: SilentVictoryAssignmentOrder
    """ A result of P1a or P1p: the area, with the special mission or the (W) behind it, if any. """
    boat: SilentVictoryBoatOrder
    """ A boat as ordered: its class, and whatever is not as it left port.

    What is left out is undamaged, with the guns that its class starts with, and carries the
    standard load of the month, Mk 14 in the tubes first. The `boat` of any outcome can be sent
    as it is. """
    date: str
    """ The month in which the patrol started. """
    aborting: bool | Unset = False
    """ Whether the boat is on its way home, attacking nothing (10.12). """
    captain: SilentVictoryCaptainOrder | Unset = UNSET
    """ The captain's career as far as it touches a roll. What is left out he does not have yet. """
    crew: SilentVictoryCrewOrder | Unset = UNSET
    """ The crew. What is left out is fit; the crew is trained and nobody expert. """
    encounter: SilentVictoryEncounterOrderEncounter | Unset = UNSET
    """ Ships met without a roll on E1. """
    random_event_used: bool | Unset = False
    """ Whether this patrol has had its random event (12.1.2). """
    row: SilentVictoryEncounterOrderRow | Unset = UNSET
    """ Row of E1 to roll on. """
    ships_sunk: list[str] | Unset = UNSET
    """ Names sunk before, for the option no_repeated_targets. """
    standing_orders: SilentVictoryEncounterOrders | Unset = UNSET
    """ Standing orders when something is met. Where one is left out, the player is asked. """

    def to_dict(self) -> dict[str, Any]:
        assignment = self.assignment.to_dict()

        boat = self.boat.to_dict()

        date = self.date

        aborting = self.aborting

        captain: dict[str, Any] | Unset = UNSET
        if not isinstance(self.captain, Unset):
            captain = self.captain.to_dict()

        crew: dict[str, Any] | Unset = UNSET
        if not isinstance(self.crew, Unset):
            crew = self.crew.to_dict()

        encounter: str | Unset = UNSET
        if not isinstance(self.encounter, Unset):
            encounter = self.encounter.value

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
                "boat": boat,
                "date": date,
            }
        )
        if aborting is not UNSET:
            field_dict["aborting"] = aborting
        if captain is not UNSET:
            field_dict["captain"] = captain
        if crew is not UNSET:
            field_dict["crew"] = crew
        if encounter is not UNSET:
            field_dict["encounter"] = encounter
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
        from ..models.silent_victory_assignment_order import SilentVictoryAssignmentOrder  # noqa: PLC0415
        from ..models.silent_victory_boat_order import SilentVictoryBoatOrder  # noqa: PLC0415
        from ..models.silent_victory_captain_order import SilentVictoryCaptainOrder  # noqa: PLC0415
        from ..models.silent_victory_crew_order import SilentVictoryCrewOrder  # noqa: PLC0415
        from ..models.silent_victory_encounter_orders import SilentVictoryEncounterOrders  # noqa: PLC0415

        d = dict(src_dict)
        assignment = SilentVictoryAssignmentOrder.from_dict(d.pop("assignment"))

        boat = SilentVictoryBoatOrder.from_dict(d.pop("boat"))

        date = d.pop("date")

        aborting = d.pop("aborting", UNSET)

        _captain = d.pop("captain", UNSET)
        captain: SilentVictoryCaptainOrder | Unset
        if isinstance(_captain, Unset):
            captain = UNSET
        else:
            captain = SilentVictoryCaptainOrder.from_dict(_captain)

        _crew = d.pop("crew", UNSET)
        crew: SilentVictoryCrewOrder | Unset
        if isinstance(_crew, Unset):
            crew = UNSET
        else:
            crew = SilentVictoryCrewOrder.from_dict(_crew)

        _encounter = d.pop("encounter", UNSET)
        encounter: SilentVictoryEncounterOrderEncounter | Unset
        if isinstance(_encounter, Unset):
            encounter = UNSET
        else:
            encounter = SilentVictoryEncounterOrderEncounter(_encounter)

        random_event_used = d.pop("random_event_used", UNSET)

        _row = d.pop("row", UNSET)
        row: SilentVictoryEncounterOrderRow | Unset
        if isinstance(_row, Unset):
            row = UNSET
        else:
            row = SilentVictoryEncounterOrderRow(_row)

        ships_sunk = cast(list[str], d.pop("ships_sunk", UNSET))

        _standing_orders = d.pop("standing_orders", UNSET)
        standing_orders: SilentVictoryEncounterOrders | Unset
        if isinstance(_standing_orders, Unset):
            standing_orders = UNSET
        else:
            standing_orders = SilentVictoryEncounterOrders.from_dict(_standing_orders)

        silent_victory_encounter_order = cls(
            assignment=assignment,
            boat=boat,
            date=date,
            aborting=aborting,
            captain=captain,
            crew=crew,
            encounter=encounter,
            random_event_used=random_event_used,
            row=row,
            ships_sunk=ships_sunk,
            standing_orders=standing_orders,
        )

        return silent_victory_encounter_order
