from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.silent_victory_air_orders import SilentVictoryAirOrders
    from ..models.silent_victory_boat_order import SilentVictoryBoatOrder
    from ..models.silent_victory_captain_order import SilentVictoryCaptainOrder
    from ..models.silent_victory_crew_order import SilentVictoryCrewOrder


T = TypeVar("T", bound="SilentVictoryAircraftOrder")


@_attrs_define
class SilentVictoryAircraftOrder:
    """A boat that meets an aircraft."""

    boat: SilentVictoryBoatOrder
    """ A boat as ordered: its class, and whatever is not as it left port.

    What is left out is undamaged, with the guns that its class starts with, and carries the
    standard load of the month, Mk 14 in the tubes first. The `boat` of any outcome can be sent
    as it is. """
    date: str
    """ The month in which the patrol started. """
    captain: SilentVictoryCaptainOrder | Unset = UNSET
    """ The captain's career as far as it touches a roll. What is left out he does not have yet. """
    commendation_used: bool | Unset = False
    """ Whether the crash dive of the Navy Unit Commendation is spent. """
    crew: SilentVictoryCrewOrder | Unset = UNSET
    """ The crew. What is left out is fit; the crew is trained and nobody expert. """
    crew_illness: bool | Unset = False
    """ Whether the Crew Illness event is in force (12.1.3). """
    mission: bool | Unset = False
    """ Whether the boat is at its special mission, in the box of it (7.4.6). """
    standing_orders: SilentVictoryAirOrders | Unset = UNSET
    """ Standing orders of a boat under air attack. Where one is left out, the player is asked. """

    def to_dict(self) -> dict[str, Any]:
        boat = self.boat.to_dict()

        date = self.date

        captain: dict[str, Any] | Unset = UNSET
        if not isinstance(self.captain, Unset):
            captain = self.captain.to_dict()

        commendation_used = self.commendation_used

        crew: dict[str, Any] | Unset = UNSET
        if not isinstance(self.crew, Unset):
            crew = self.crew.to_dict()

        crew_illness = self.crew_illness

        mission = self.mission

        standing_orders: dict[str, Any] | Unset = UNSET
        if not isinstance(self.standing_orders, Unset):
            standing_orders = self.standing_orders.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "boat": boat,
                "date": date,
            }
        )
        if captain is not UNSET:
            field_dict["captain"] = captain
        if commendation_used is not UNSET:
            field_dict["commendation_used"] = commendation_used
        if crew is not UNSET:
            field_dict["crew"] = crew
        if crew_illness is not UNSET:
            field_dict["crew_illness"] = crew_illness
        if mission is not UNSET:
            field_dict["mission"] = mission
        if standing_orders is not UNSET:
            field_dict["standing_orders"] = standing_orders

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.silent_victory_air_orders import SilentVictoryAirOrders  # noqa: PLC0415
        from ..models.silent_victory_boat_order import SilentVictoryBoatOrder  # noqa: PLC0415
        from ..models.silent_victory_captain_order import SilentVictoryCaptainOrder  # noqa: PLC0415
        from ..models.silent_victory_crew_order import SilentVictoryCrewOrder  # noqa: PLC0415

        d = dict(src_dict)
        boat = SilentVictoryBoatOrder.from_dict(d.pop("boat"))

        date = d.pop("date")

        _captain = d.pop("captain", UNSET)
        captain: SilentVictoryCaptainOrder | Unset
        if isinstance(_captain, Unset):
            captain = UNSET
        else:
            captain = SilentVictoryCaptainOrder.from_dict(_captain)

        commendation_used = d.pop("commendation_used", UNSET)

        _crew = d.pop("crew", UNSET)
        crew: SilentVictoryCrewOrder | Unset
        if isinstance(_crew, Unset):
            crew = UNSET
        else:
            crew = SilentVictoryCrewOrder.from_dict(_crew)

        crew_illness = d.pop("crew_illness", UNSET)

        mission = d.pop("mission", UNSET)

        _standing_orders = d.pop("standing_orders", UNSET)
        standing_orders: SilentVictoryAirOrders | Unset
        if isinstance(_standing_orders, Unset):
            standing_orders = UNSET
        else:
            standing_orders = SilentVictoryAirOrders.from_dict(_standing_orders)

        silent_victory_aircraft_order = cls(
            boat=boat,
            date=date,
            captain=captain,
            commendation_used=commendation_used,
            crew=crew,
            crew_illness=crew_illness,
            mission=mission,
            standing_orders=standing_orders,
        )

        return silent_victory_aircraft_order
